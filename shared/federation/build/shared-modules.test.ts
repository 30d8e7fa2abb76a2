import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { acceptedRanges, librariesOf } from './shared-modules.ts';

const shared = {
  version: '1.4.0',
  modules: [],
  libraries: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', '@x/y': '^1.0.0' },
};

it.each([
  [undefined, { react: '^19.0.0', '@x/y': '^1.0.0' }],
  [{ react: '^19.2.0' }, { react: '^19.2.0', '@x/y': '^1.0.0' }],
  [
    { react: '>=19 <21', '@x/y': '1.x', other: '*' },
    { react: '>=19 <21', '@x/y': '1.x' },
  ],
])('a remote with the peer dependencies %j accepts %j from the shell', (peerDependencies, accepted) => {
  const root = mkdtempSync(join(tmpdir(), 'ranges-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'mf-clock', peerDependencies }));
  const libraries = librariesOf({ root, shared }, 'clock');
  expect(libraries['react/jsx-runtime']).toBe(libraries.react);
  expect(acceptedRanges({ ...shared, libraries })).toEqual({ shared: '>=1.3.0 <2.0.0', ...accepted });
});
