import { expect, it } from 'vitest';
import type { Release } from './registry.ts';
import { releaseInWords } from './release-in-words.ts';

const release: Release = {
  date: '2026-03-14T09:00:00.000Z',
  commit: '0123456789abcdef0123456789abcdef01234567',
  builder: 'listings team',
  shared: '1.0.0',
  provides: {},
  accepts: { shared: '>=0.9.0 <2.0.0', react: '^19.0.0' },
  budget: null,
  files: { 'web/entry.js': { integrity: '', bytes: 2048 }, 'web/list.js': { integrity: '', bytes: 1024 } },
  entry: { js: ['entry.js'], css: [] },
  modules: { data: { js: [], css: [] }, 'pages/list': { js: ['list.js'], css: [] } },
};

it('names commit, builder, ranges, sizes and date of a remote’s release', () => {
  expect(releaseInWords(release)).toBe(
    'built 2026-03-14T09:00:00.000Z by listings team from 0123456789ab; takes shared >=0.9.0 <2.0.0, react ^19.0.0; entry 2.0 KB, at most 3.0 KB for pages/list',
  );
});

it('names the versions that a shell provides, and says if commit or builder is unknown', () => {
  const shell = { ...release, commit: null, builder: '', accepts: {}, provides: { shared: '1.0.0' }, modules: {} };
  expect(releaseInWords(shell)).toBe(
    'built 2026-03-14T09:00:00.000Z by an unknown builder from an unknown commit; provides shared 1.0.0; entry 2.0 KB',
  );
});

it('says if it was built from files that no commit has', () => {
  expect(releaseInWords({ ...release, commit: `${release.commit}-dirty` })).toContain(
    'from 0123456789ab with changes;',
  );
});
