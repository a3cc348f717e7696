#!/usr/bin/env bash
# Gradescope runs this once, as root and with a network, when it builds the
# image: a compiler and the grader.
set -euo pipefail
apt-get update
apt-get install --yes --no-install-recommends build-essential bubblewrap ca-certificates curl util-linux
curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs |
  sh -s -- -y --profile minimal --default-toolchain 1.95.0 --no-modify-path
export PATH=$HOME/.cargo/bin:$PATH
cargo build --release --manifest-path /autograder/source/grader/Cargo.toml \
  --target-dir /autograder/source/target --bin course-grader
# Where there are no namespaces, submissions are compiled and run by nobody's
# user, who must be able to read the compiler.
chmod a+rx "$HOME"
