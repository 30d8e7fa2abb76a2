import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspace } from './apps.ts';

// What `pnpm pack` and `pnpm publish` run first: Node strips no types in installed packages, so what is published is compiled.
const out = join(sharedFolder, 'dist');
rmSync(out, { recursive: true, force: true });
execFileSync(join(workspace, 'node_modules/.bin/tsc'), ['-p', join(sharedFolder, 'tsconfig.pack.json')], {
  stdio: 'inherit',
});
cpSync(join(sharedFolder, 'src'), join(out, 'src'), {
  recursive: true,
  filter: (file) => !/\.tsx?$/.test(file) || file.endsWith('.d.ts'),
});
chmodSync(join(out, 'federation/release.js'), 0o755);
