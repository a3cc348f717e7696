// The nimbers of the piles up to n when a move takes a square.
#include "timed.hpp"

int main(int argc, char **argv) {
    long n = size(argc, argv);
    timed(argc, argv, [&] {
        std::vector<int> nimber(n + 1), seen(1000, -1);
        unsigned long sum = 0;
        for (long p = 0; p <= n; p++) {
            for (long r = 1; r * r <= p; r++) seen[nimber[p - r * r]] = p;
            int mex = 0;
            while (seen[mex] == p) mex++;
            nimber[p] = mex;
            sum = sum * 31 + mex;
        }
        return sum;
    });
}
