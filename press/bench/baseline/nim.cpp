// Who wins with a line of piles, and how.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::vector<unsigned long> piles;
        unsigned long pile, sum = 0;
        while (words >> pile) {
            piles.push_back(pile);
            sum ^= pile;
        }
        std::vector<std::pair<size_t, unsigned long>> moves;
        for (size_t i = 0; i < piles.size(); i++) {
            unsigned long left = piles[i] ^ sum;
            if (left < piles[i]) moves.push_back({i + 1, left});
        }
        const char *one = moves.size() == 1 ? " winning move" : " winning moves";
        if (sum == 0) {
            std::cout << "Second, 0 winning moves\n";
            continue;
        }
        std::cout << "First, " << moves.size() << one;
        for (size_t i = 0; i < moves.size() && i < 10; i++)
            std::cout << (i ? ", " : ": ") << "pile " << moves[i].first << " to "
                      << moves[i].second;
        std::cout << (moves.size() > 10 ? ", …\n" : "\n");
    }
}
