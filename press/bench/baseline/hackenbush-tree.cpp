// The nimber of a green tree: the Colon Principle, from the tops down.
#include "timed.hpp"

int main(int argc, char **argv) {
    std::ios::sync_with_stdio(false);
    std::vector<std::pair<int, int>> edges;
    int a, b, last = 0;
    while (std::cin >> a >> b) {
        edges.push_back({a, b});
        last = std::max({last, a, b});
    }
    timed(argc, argv, [&] {
        std::vector<std::vector<int>> at(last + 1);
        for (auto [a, b] : edges) {
            at[a].push_back(b);
            at[b].push_back(a);
        }
        std::vector<int> order = {0}, below(last + 1, -1), value(last + 1, 0);
        for (size_t i = 0; i < order.size(); i++)
            for (int w : at[order[i]])
                if (w != below[order[i]]) {
                    below[w] = order[i];
                    order.push_back(w);
                }
        for (size_t i = order.size(); i-- > 1;)
            value[below[order[i]]] ^= value[order[i]] + 1;
        return (unsigned long)value[0];
    });
}
