// Nim products of numbers with 64 digits: by halves, down to a table of the
// products of bytes, which is made before the time is taken.
#include "../timed.hpp"

unsigned char table[256][256];

unsigned long product(unsigned long a, unsigned long b, int level, int last) {
    if (a < 2 || b < 2) return a * b;
    if (level == last) return table[a][b];
    int half = 1 << level;
    unsigned long mask = (1ul << half) - 1;
    unsigned long a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    unsigned long low = product(a0, b0, level - 1, last);
    unsigned long high = product(a1, b1, level - 1, last);
    unsigned long both = product(a0 ^ a1, b0 ^ b1, level - 1, last);
    unsigned long carried = product(high, 1ul << (half - 1), level - 1, last);
    return (both ^ low) << half ^ low ^ carried;
}

unsigned long factor(unsigned long n) {
    n = (n + 1) * 0x9e3779b97f4a7c15;
    return (n ^ n >> 31) * 0xbf58476d1ce4e5b9;
}

int main(int argc, char **argv) {
    for (int a = 0; a < 256; a++)
        for (int b = 0; b < 256; b++) table[a][b] = product(a, b, 2, -1);
    long n = size(argc, argv);
    std::vector<std::pair<unsigned long, unsigned long>> pairs(n);
    for (long i = 0; i < n; i++) pairs[i] = {factor(2 * i), factor(2 * i + 1)};
    timed(argc, argv, [&] {
        unsigned long sum = 0;
        for (auto [a, b] : pairs) sum ^= product(a, b, 5, 2);
        return sum;
    });
}
