import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { acceptedRanges, sharedModulesOf, sharedOf } from './shared-modules.ts';

const shared = {
  version: '1.4.0',
  modules: ['@site/shared/platform'],
  libraries: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', '@x/y': '^1.0.0' },
};

const rootWith = (peerDependencies?: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'ranges-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'mf-clock', peerDependencies }));
  return root;
};

it.each<[Record<string, string> | undefined, Record<string, string>]>([
  [undefined, { react: '^19.0.0', '@x/y': '^1.0.0' }],
  [{ react: '^19.2.0' }, { react: '^19.2.0', '@x/y': '^1.0.0' }],
  [
    { react: '>=19 <21', '@x/y': '1.x', other: '*' },
    { react: '>=19 <21', '@x/y': '1.x' },
  ],
  [{ '@site/shared': '>=1 <3' }, { shared: '>=1 <3', react: '^19.0.0', '@x/y': '^1.0.0' }],
])('a remote with the peer dependencies %j accepts %j from the shell', (peerDependencies, accepted) => {
  const own = sharedModulesOf({ root: rootWith(peerDependencies), shared }, 'clock');
  expect(own.libraries['react/jsx-runtime']).toBe(own.libraries.react);
  expect(acceptedRanges(own)).toEqual({ shared: '>=1.3.0 <2.0.0', ...accepted });
  const { '@site/shared/platform': taken } = sharedOf(own, false);
  expect(taken?.requiredVersion).toBe(accepted.shared ?? '>=1.3.0 <2.0.0');
});

it('a remote that does not accept what it is built with is not built', () => {
  const root = rootWith({ '@site/shared': '>=2 <4' });
  expect(() => sharedModulesOf({ root, shared }, 'clock')).toThrow(
    'accepts @site/shared >=2 <4, and is built with 1.4.0',
  );
});
