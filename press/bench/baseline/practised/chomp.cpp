// Which bars in a box of n rows and n columns are lost: from the definition,
// with a memory by hash. A bar is the lengths of its rows, from the poison on.
#include "../timed.hpp"
#include <unordered_map>

std::unordered_map<unsigned long, bool> known;

// The rows as one number, five binary digits each: up to 12 rows and columns.
unsigned long key(const std::vector<int> &bar) {
    unsigned long key = 0;
    for (int row : bar) key = key << 5 | row;
    return key;
}

bool won(const std::vector<int> &bar) {
    auto found = known.find(key(bar));
    if (found != known.end()) return found->second;
    bool wins = false;
    for (size_t row = 0; row < bar.size() && !wins; row++)
        for (int column = row == 0; column < bar[row] && !wins; column++) {
            std::vector<int> next = bar;
            for (size_t r = row; r < next.size(); r++) next[r] = std::min(next[r], column);
            while (!next.empty() && next.back() == 0) next.pop_back();
            wins = !won(next);
        }
    return known[key(bar)] = wins;
}

// All bars of the box, not only those that a play from the whole meets.
void all(std::vector<int> &bar, int rows, int most, unsigned long &lost) {
    if (!bar.empty() && !won(bar)) lost++;
    if ((int)bar.size() == rows) return;
    for (int length = 1; length <= most; length++) {
        bar.push_back(length);
        all(bar, rows, length, lost);
        bar.pop_back();
    }
}

int main(int argc, char **argv) {
    int n = size(argc, argv);
    timed(argc, argv, [&] {
        known.clear();
        std::vector<int> bar;
        unsigned long lost = 0;
        all(bar, n, n, lost);
        return lost;
    });
}
