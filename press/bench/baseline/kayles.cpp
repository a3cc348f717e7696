// The nimbers of Kayles up to n: a move takes one or two neighbouring coins.
#include "timed.hpp"

int main(int argc, char **argv) {
    long n = size(argc, argv);
    timed(argc, argv, [&] {
        std::vector<int> nimber(n + 1), seen(1000, -1);
        unsigned long sum = 0;
        for (long p = 0; p <= n; p++) {
            for (long take = 1; take <= 2; take++)
                for (long a = 0, b = p - take; a <= b; a++, b--)
                    seen[nimber[a] ^ nimber[b]] = p;
            int mex = 0;
            while (seen[mex] == p) mex++;
            nimber[p] = mex;
            sum = sum * 31 + mex;
        }
        return sum;
    });
}
