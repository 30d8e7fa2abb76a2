import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { type Owner, pageIds, remotes, routeOf } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { expect, test } from 'vitest';

const dataOf = (owner: Owner, file: string): string =>
  readFileSync(join(workspace, packageOf(owner), 'src/pages', `${file}.data.ts`), 'utf8');
const privatePages = pageIds.map(routeOf).filter((route) => route.private);

test('a remote that takes forms owns a private page, so that it has a render process of its own for them', () => {
  const takers = remotes.filter((owner) =>
    readdirSync(join(workspace, packageOf(owner), 'src/pages')).some(
      (file) =>
        file.endsWith('.data.ts') &&
        /^export const action\b/m.test(readFileSync(join(workspace, packageOf(owner), 'src/pages', file), 'utf8')),
    ),
  );
  expect(takers.length).toBeGreaterThan(0);
  for (const owner of takers) expect(privatePages.map((route) => route.owner)).toContain(owner);
});

test('a private page holds no fragments: other remotes are not in its render process', () => {
  for (const { owner, file } of privatePages) expect(dataOf(owner, file)).not.toMatch(/^export const fragments\b/m);
});
