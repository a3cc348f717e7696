// The nimber of a green graph: fusion and the Colon Principle in one walk in
// depth, without recursion because a walk may be a million edges long.
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
        std::vector<std::vector<std::pair<int, int>>> at(last + 1);
        for (int e = 0; e < (int)edges.size(); e++) {
            at[edges[e].first].push_back({edges[e].second, e});
            at[edges[e].second].push_back({edges[e].first, e});
        }
        std::vector<int> in(last + 1, 0), low(last + 1, 0), next(last + 1, 0);
        std::vector<int> over(last + 1, -1), value(last + 1, 0), way = {0};
        std::vector<char> done(edges.size(), 0);
        int count = 1;
        in[0] = low[0] = count;
        while (true) {
            int v = way.back();
            if (next[v] < (int)at[v].size()) {
                auto [w, e] = at[v][next[v]++];
                if (done[e]) continue;
                done[e] = 1;
                if (in[w]) {
                    value[v] ^= 1;
                    low[v] = std::min(low[v], in[w]);
                } else {
                    in[w] = low[w] = ++count;
                    over[w] = e;
                    way.push_back(w);
                }
                continue;
            }
            way.pop_back();
            if (way.empty()) break;
            int below = way.back();
            bool bridge = low[v] == in[v];
            value[below] ^= bridge ? value[v] + 1 : value[v] ^ 1;
            low[below] = std::min(low[below], low[v]);
        }
        return (unsigned long)value[0];
    });
}
