// The nimbers of numbers that are at hand.
#include "timed.hpp"

int nimber(unsigned long n) {
    while (n >= 12) n /= 12;
    return n == 0 || n >= 6 ? 0 : n == 1 ? 1 : n <= 3 ? 2 : 3;
}

int main(int argc, char **argv) {
    std::ios::sync_with_stdio(false);
    long boards, count;
    std::cin >> boards >> count;
    std::vector<unsigned long> numbers(count);
    for (auto &n : numbers) std::cin >> n;
    timed(argc, argv, [&] {
        unsigned long sum = 0;
        for (unsigned long n : numbers) sum += nimber(n);
        return sum;
    });
}
