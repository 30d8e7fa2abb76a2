import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { contractFaults } from '@rowhouse/shared/contract-faults';
import { languages } from '@rowhouse/shared/domain/language';
import { staffRemotes } from '@rowhouse/shared/routes';
import { describe, expect, test } from 'vitest';
import { checkedApps, filesOf, workspace } from './sources.ts';

describe.each(checkedApps)('the app %s', (owner) => {
  test('has exactly the pages, fragments, files, exports and budgets of the contract', async () => {
    expect(await contractFaults(owner, join(workspace, packageOf(owner)))).toEqual([]);
  });

  test('has its messages in every language', () => {
    const files = filesOf(`${packageOf(owner)}/src/messages`).filter(
      (file) => !file.includes('/') && file.endsWith('.ts'),
    );
    expect(files.sort()).toEqual(languages.map((language) => `${language}.ts`).sort());
  });
});

test('a fragment is named after its owner', () => {
  for (const [id, { owner, name }] of Object.entries(fragments)) expect(id).toBe(`${owner}.${name}`);
});

test('a staff remote has no fragment, so visitor pages know none of its files', () => {
  expect(Object.values(fragments).filter(({ owner }) => staffRemotes.some((known) => known === owner))).toEqual([]);
});
