// Who wins the Floor Division Game, board by board: reads sign by sign.
#include <cstdio>

int nimber(unsigned long n) {
    while (n >= 12) n /= 12;
    return n == 0 || n >= 6 ? 0 : n == 1 ? 1 : n <= 3 ? 2 : 3;
}

unsigned long next() {
    int c = getchar_unlocked();
    while (c == ' ' || c == '\n') c = getchar_unlocked();
    unsigned long n = 0;
    for (; c >= '0'; c = getchar_unlocked()) n = n * 10 + c - '0';
    return n;
}

int main() {
    for (long boards = next(); boards--;) {
        int sum = 0;
        for (long count = next(); count--;) sum ^= nimber(next());
        puts(sum ? "Henry" : "Derek");
    }
}
