// The values of Grundy's game up to n: a move makes two unequal piles of one.
#include "timed.hpp"

int main(int argc, char **argv) {
    long n = size(argc, argv);
    timed(argc, argv, [&] {
        std::vector<int> nimber(n + 1), seen(2000, -1);
        unsigned long sum = 0;
        for (long p = 0; p <= n; p++) {
            for (long a = 1, b = p - 1; a < b; a++, b--)
                seen[nimber[a] ^ nimber[b]] = p;
            int mex = 0;
            while (seen[mex] == p) mex++;
            nimber[p] = mex;
            sum = sum * 31 + mex;
        }
        return sum;
    });
}
