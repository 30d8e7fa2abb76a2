# Last step of an installation for an image: writes the bill of materials of what was installed for a program, then
# removes what no program reads.
set -eu
pnpm sbom --sbom-format cyclonedx --sbom-spec-version 1.6 --sbom-type application --prod --lockfile-only \
  --filter "$1" --out /tmp/all.json
# What only the build of pages needs: the lock file names it for other packages, or for the shell's release.
rm -rf node_modules/react node_modules/react-* node_modules/scheduler node_modules/jotai node_modules/chokidar
sh deploy/image/prune.sh
node deploy/image/bill.ts /tmp/all.json node_modules > sbom.cdx.json
rm -rf deploy
