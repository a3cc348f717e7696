// Which bars in a box of n rows and n columns are lost: from the definition,
// with a memory. A bar is the lengths of its rows, from the poison on.
#include "timed.hpp"

std::map<std::vector<int>, bool> known;

bool won(const std::vector<int> &bar) {
    auto found = known.find(bar);
    if (found != known.end()) return found->second;
    bool wins = false;
    for (size_t row = 0; row < bar.size() && !wins; row++)
        for (int column = row == 0; column < bar[row] && !wins; column++) {
            std::vector<int> next = bar;
            for (size_t r = row; r < next.size(); r++) next[r] = std::min(next[r], column);
            while (!next.empty() && next.back() == 0) next.pop_back();
            wins = !won(next);
        }
    return known[bar] = wins;
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
