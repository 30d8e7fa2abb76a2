import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before `pnpm pack` and `pnpm publish`, in the folder of a package. Node strips no types below node_modules, so the published
// package is compiled.
const workspace = fileURLToPath(new URL('../../', import.meta.url));
rmSync('dist', { recursive: true, force: true });
execFileSync(join(workspace, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.pack.json'], { stdio: 'inherit' });
// The compiler follows imports into this package, which is published separately.
rmSync('dist/federation', { recursive: true, force: true });
for (const folder of process.argv.slice(2))
  cpSync(folder, join('dist', folder), {
    recursive: true,
    filter: (file) => !/\.tsx?$/.test(file) || file.endsWith('.d.ts'),
  });
