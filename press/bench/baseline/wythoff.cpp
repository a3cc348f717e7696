// The smaller numbers of the lost pairs up to n: always the smallest that is
// in no pair yet.
#include "timed.hpp"

int main(int argc, char **argv) {
    long n = size(argc, argv);
    timed(argc, argv, [&] {
        std::vector<unsigned> smaller;
        std::vector<bool> used(2 * n + 2, false);
        for (long a = 0; a <= n; a++) {
            if (used[a]) continue;
            used[std::min(a + (long)smaller.size(), 2 * n + 1)] = true;
            smaller.push_back(a);
        }
        unsigned long sum = 0;
        for (unsigned a : smaller) sum = sum * 31 + a;
        return sum;
    });
}
