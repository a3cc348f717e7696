// The values of a tree, from the two lines of its text, which are in memory.
#include "timed.hpp"
#include <sstream>

int main(int argc, char **argv) {
    std::string parents, points;
    std::getline(std::cin, parents);
    std::getline(std::cin, points);
    long n = size(argc, argv);
    timed(argc, argv, [&] {
        std::istringstream up(parents), leaf(points);
        std::vector<std::vector<int>> children(n + 1);
        std::vector<long> maxi(n + 1), minnie(n + 1);
        for (int v = 1, p; v <= n; v++) {
            up >> p;
            children[p].push_back(v);
        }
        for (int v = 1; v <= n; v++) {
            leaf >> maxi[v];
            minnie[v] = maxi[v];
        }
        std::vector<int> order = {children[0][0]};
        for (size_t i = 0; i < order.size(); i++)
            for (int child : children[order[i]]) order.push_back(child);
        for (size_t i = order.size(); i-- > 0;) {
            int v = order[i];
            if (children[v].empty()) continue;
            maxi[v] = minnie[children[v][0]];
            minnie[v] = maxi[children[v][0]];
            for (int child : children[v]) {
                maxi[v] = std::max(maxi[v], minnie[child]);
                minnie[v] = std::min(minnie[v], maxi[child]);
            }
        }
        return (unsigned long)maxi[order[0]] * 31 + minnie[order[0]];
    });
}
