import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { contentsOf, pageTexts } from '@rowhouse/federation/build/exposes';
import { languages } from '@rowhouse/shared/domain/language';
import { staffRemotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { askedKeys, textsOfApp } from './message-table.ts';
import { missingKeys, namedIn, unusedKeys } from './message-use.ts';
import { checkedApps, isTest, type Source, sourcesOf, workspace } from './sources.ts';

const areaSchema = v.record(v.string(), v.record(v.string(), v.string()));

describe.each(staffRemotes.filter((owner) => checkedApps.includes(owner)))('the pages of %s', async (owner) => {
  const folder = packageOf(owner);
  const root = join(workspace, folder);
  const areas = pageTexts(root);
  const all = await textsOfApp(owner);
  const textsOf = async (page: string, language: string): Promise<Record<string, string>> => {
    const modules = await Promise.all(
      (areas[page] ?? []).map((area) => import(/* @vite-ignore */ join(root, 'src/messages', area, `${language}.ts`))),
    );
    return Object.assign({}, ...modules.flatMap((module) => Object.values(v.parse(areaSchema, { ...module }))));
  };
  const sources = new Map(
    [`${folder}/src`, 'shared/src/field-texts', 'shared/src/login']
      .flatMap((path) => sourcesOf(path))
      .filter(({ path }) => !isTest(path) && !path.includes('/messages/'))
      .map((source) => [source.path.replace(/\.tsx?$/, ''), source]),
  );
  const reachedBy = (page: string): Source[] => {
    const reached = new Set<Source>();
    const add = (target: string): void => {
      const source = sources.get(target);
      if (!source || reached.has(source)) return;
      reached.add(source);
      for (const { target: next } of importsOf(source)) add(next);
    };
    for (const file of [page, `${page}.data`]) add(`${folder}/src/pages/${file}`);
    return [...reached];
  };

  test('are those that name their texts', () => {
    expect(Object.keys(areas).sort()).toEqual(contentsOf(root).pages);
  });

  test.each(Object.keys(areas))('%s loads every text that it uses, in every language', async (page) => {
    const named = namedIn(reachedBy(page));
    const dutch = await textsOf(page, 'nl');
    const own = askedKeys(dutch);
    expect(missingKeys(own, named)).toEqual([]);
    // Keys in a table count as used, too.
    expect(askedKeys(all.nl).filter((key) => named.literals.has(key) && !own.includes(key))).toEqual([]);
    for (const language of languages)
      expect(Object.keys(await textsOf(page, language)).sort()).toEqual(Object.keys(dutch).sort());
  });

  test.each(Object.keys(areas))('%s loads no text area that it does not use', async (page) => {
    const named = namedIn(reachedBy(page));
    for (const area of areas[page] ?? []) {
      const module: unknown = await import(/* @vite-ignore */ join(root, 'src/messages', area, 'nl.ts'));
      const keys = askedKeys(Object.assign({}, ...Object.values(v.parse(areaSchema, { ...Object(module) }))));
      expect(unusedKeys(keys, named).length, area).toBeLessThan(keys.length);
    }
  });
});
