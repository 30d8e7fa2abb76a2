# Removes from the installed packages what Node loads for no program: builds for browsers, for bundlers and for types, the
# extensions of the embedded database, source maps, and what tests a library.
set -eu
find node_modules -type d \( -name iife -o -name dist-es -o -name dist-types -o -name test -o -name examples \) \
  -prune -exec rm -rf {} +
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \
  -o -path '*/pglite/dist/*.tar.gz' -o -path '*/pglite*/dist/*.cjs' \) -delete
find node_modules -type d -empty -delete
