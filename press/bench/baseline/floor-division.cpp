// Who wins the Floor Division Game, board by board.
#include <iostream>

int nimber(unsigned long n) {
    while (n >= 12) n /= 12;
    return n == 0 || n >= 6 ? 0 : n == 1 ? 1 : n <= 3 ? 2 : 3;
}

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int boards;
    std::cin >> boards;
    while (boards--) {
        long count;
        std::cin >> count;
        int sum = 0;
        while (count--) {
            unsigned long n;
            std::cin >> n;
            sum ^= nimber(n);
        }
        std::cout << (sum ? "Henry\n" : "Derek\n");
    }
}
