import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { type Owner, pageIds, remotes, routeOf } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';

const dataOf = (owner: Owner, file: string): string =>
  readFileSync(join(workspace, packageOf(owner), 'src/pages', `${file}.data.ts`), 'utf8');
const privatePages = pageIds()
  .map(routeOf)
  .filter((route) => route.private);

test('a remote with forms owns a private page, so that it has a render process of its own for them', () => {
  const takers = remotes.filter((owner) =>
    readdirSync(join(workspace, packageOf(owner), 'src/pages')).some(
      (file) =>
        file.endsWith('.data.ts') &&
        /^export const action\b/m.test(readFileSync(join(workspace, packageOf(owner), 'src/pages', file), 'utf8')),
    ),
  );
  expect(takers.length).toBeGreaterThan(0);
  const owners = privatePages.map((route) => route.owner);
  for (const owner of takers)
    expect(
      owners,
      `${packageOf(owner)} exports an action: mark one of its pages 'private: true' in route-table.ts`,
    ).toContain(owner);
});

test('a private page names only fragments of its own remote, since others are not in its render process', () => {
  for (const { owner, file } of privatePages) {
    const others = [...dataOf(owner, file).matchAll(/\bid: '([a-z-]+)\.[a-z-]+'/g)].filter(([, of]) => of !== owner);
    expect(
      others.map(([use]) => use),
      `${packageOf(owner)}/src/pages/${file}.data.ts`,
    ).toEqual([]);
  }
});
