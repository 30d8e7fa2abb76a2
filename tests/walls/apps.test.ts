import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { contentsOf } from '@rowhouse/federation/build/exposes';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { languages } from '@rowhouse/shared/domain/language';
import { apps, type Owner, routes, staffRemotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { filesOf, workspace } from './sources.ts';

const rootOf = (owner: Owner): string => join(workspace, packageOf(owner));
const pagesOf = (owner: Owner): string[] => [
  ...new Set(
    Object.values(routes)
      .filter((route) => route.owner === owner)
      .map(({ file }) => file),
  ),
];
const fragmentsOf = (owner: Owner): string[] =>
  Object.values(fragments)
    .filter((fragment) => fragment.owner === owner)
    .map(({ name }) => name);

const callable = v.function();
const pageDataSchema = v.strictObject({
  meta: callable,
  loader: v.optional(callable),
  action: v.optional(callable),
  fragments: v.optional(callable),
  expected: v.optional(callable),
});
const fragmentDataSchema = v.strictObject({ loader: callable });
const componentSchema = v.strictObject({ Component: callable });

// The names that a module exports, all of which the layout must know.
const faultsOf = async (schema: v.GenericSchema, file: string): Promise<string[]> => {
  const module: object = await import(/* @vite-ignore */ file);
  const parsed = v.safeParse(schema, { ...module });
  return parsed.success ? [] : [`${file}: ${v.summarize(parsed.issues)}`];
};

describe.each(apps)('the app %s', (owner) => {
  const contents = contentsOf(rootOf(owner));

  test('has a view and a data file for each of its pages, and no other', () => {
    const pages = pagesOf(owner).sort();
    expect({ views: contents.pages, data: contents.pageData }).toEqual({ views: pages, data: pages });
  });

  test('has a view for each of its fragments, and no other', () => {
    expect(contents.fragments).toEqual(fragmentsOf(owner).sort());
    expect(fragmentsOf(owner)).toEqual(expect.arrayContaining(contents.fragmentData));
  });

  test('says in its budget what the first load of each page and fragment may take, and of nothing else', () => {
    const { modules } = v.parse(
      v.object({ modules: v.record(v.string(), v.number()) }),
      JSON.parse(readFileSync(join(rootOf(owner), 'budget.json'), 'utf8')),
    );
    const wanted = [
      ...pagesOf(owner).map((name) => `pages/${name}`),
      ...fragmentsOf(owner).map((name) => `fragments/${name}`),
    ];
    expect(Object.keys(modules).sort()).toEqual(wanted.sort());
  });

  test('exports from its pages and fragments what the layout knows, and nothing else', async () => {
    const src = join(rootOf(owner), 'src');
    const faults = await Promise.all([
      ...contents.pageData.map((name) => faultsOf(pageDataSchema, join(src, `pages/${name}.data.ts`))),
      ...contents.fragmentData.map((name) => faultsOf(fragmentDataSchema, join(src, `fragments/${name}.data.ts`))),
      ...contents.pages.map((name) => faultsOf(componentSchema, join(src, `pages/${name}.tsx`))),
      ...contents.fragments.map((name) => faultsOf(componentSchema, join(src, `fragments/${name}.tsx`))),
    ]);
    expect(faults.flat()).toEqual([]);
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

test('a remote of the agency’s people has no fragment: a page of visitors knows none of its files', () => {
  expect(Object.values(fragments).filter(({ owner }) => staffRemotes.some((known) => known === owner))).toEqual([]);
});
