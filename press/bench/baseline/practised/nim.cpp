// Who wins with a line of piles, and how: reads sign by sign.
#include <cstdio>
#include <vector>

int main() {
    std::vector<unsigned long> piles;
    int c;
    while ((c = getchar_unlocked()) != EOF) {
        piles.clear();
        unsigned long sum = 0;
        while (c != '\n' && c != EOF) {
            unsigned long pile = 0;
            for (; c >= '0' && c <= '9'; c = getchar_unlocked()) pile = pile * 10 + c - '0';
            piles.push_back(pile);
            sum ^= pile;
            while (c == ' ') c = getchar_unlocked();
        }
        std::vector<std::pair<size_t, unsigned long>> first;
        size_t moves = 0;
        for (size_t i = 0; i < piles.size(); i++) {
            unsigned long left = piles[i] ^ sum;
            if (left < piles[i] && ++moves <= 10) first.push_back({i + 1, left});
        }
        if (sum == 0) {
            puts("Second, 0 winning moves");
            continue;
        }
        printf("First, %zu winning move%s", moves, moves == 1 ? "" : "s");
        for (size_t i = 0; i < first.size(); i++)
            printf("%spile %zu to %lu", i ? ", " : ": ", first[i].first, first[i].second);
        puts(moves > 10 ? ", …" : "");
    }
}
