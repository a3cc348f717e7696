// How a baseline is timed: as the functions of the book are.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

inline long size(int argc, char **argv) { return argc > 1 ? atol(argv[1]) : 0; }

// Does the task as often as the second argument says; prints the nanoseconds
// of one time and the answer.
inline void timed(int argc, char **argv, std::function<unsigned long()> task) {
    long repeat = argc > 2 ? atol(argv[2]) : 1;
    volatile unsigned long answer = 0;
    auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < repeat; i++) answer = task();
    auto end = std::chrono::steady_clock::now();
    double time = std::chrono::duration<double, std::nano>(end - start).count();
    printf("%.1f %lu\n", time / repeat, (unsigned long)answer);
}
