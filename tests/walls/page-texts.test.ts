import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { contentsOf, pageTexts } from '@rowhouse/federation/build/exposes';
import { languages } from '@rowhouse/shared/domain/language';
import { type Owner, pageIds, routeOf, staffRemotes } from '@rowhouse/shared/routes';
import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { askedKeys, textsOfAll, textsOfApp, textsOfAreas } from './message-table.ts';
import { missingKeys, namedIn, unusedKeys } from './message-use.ts';
import { checkedApps, isTest, type Source, sourcesOf, workspace } from './sources.ts';

const rootOf = (owner: Owner): string => join(workspace, packageOf(owner));
const withOwnTexts = (owner: Owner): string[] => [
  ...new Set(
    pageIds()
      .map((page) => routeOf(page))
      .filter((route) => route.owner === owner && route.ownTexts)
      .map(({ file }) => file)
      .sort(),
  ),
];

describe.each(checkedApps.filter((owner) => Object.keys(pageTexts(rootOf(owner))).length > 0))(
  'the pages of %s',
  async (owner) => {
    const folder = packageOf(owner);
    const areas = pageTexts(rootOf(owner));
    const isStaff = staffRemotes.includes(owner);
    const all = await textsOfApp(owner);
    const shared = isStaff ? null : await textsOfAll(owner);
    const sources = new Map(
      [`${folder}/src`, 'shared/src/field-texts', 'shared/src/login']
        .flatMap((path) => sourcesOf(path))
        .filter(({ path }) => !isTest(path) && !path.includes('/messages/'))
        .map((source) => [source.path.replace(/\.tsx?$/, ''), source]),
    );
    const reachedFrom = (files: readonly string[]): Source[] => {
      const reached = new Set<Source>();
      const add = (target: string): void => {
        const source = sources.get(target);
        if (!source || reached.has(source)) return;
        reached.add(source);
        for (const { target: next } of importsOf(source)) add(next);
      };
      for (const file of files) for (const one of [file, `${file}.data`]) add(`${folder}/src/${one}`);
      return [...reached];
    };
    const reachedBy = (page: string): Source[] => reachedFrom([`pages/${page}`]);

    test('are those that name their texts', () => {
      expect(Object.keys(areas).sort()).toEqual(isStaff ? contentsOf(rootOf(owner)).pages : withOwnTexts(owner));
    });

    test.each(Object.keys(areas))('%s loads every text that it uses, in every language', async (page) => {
      const named = namedIn(reachedBy(page));
      const table = await textsOfAreas(owner, areas[page] ?? []);
      const own = askedKeys({ ...shared?.nl, ...table.nl });
      expect(missingKeys(own, named)).toEqual([]);
      // Keys in a table count as used, too.
      expect(askedKeys(all.nl).filter((key) => named.literals.has(key) && !own.includes(key))).toEqual([]);
      for (const language of languages)
        expect(Object.keys(table[language]).sort()).toEqual(Object.keys(table.nl).sort());
    });

    test.each(Object.keys(areas))('%s loads no text area that it does not use', async (page) => {
      const named = namedIn(reachedBy(page));
      for (const area of areas[page] ?? []) {
        const keys = askedKeys((await textsOfAreas(owner, [area])).nl);
        expect(unusedKeys(keys, named).length, area).toBeLessThan(keys.length);
      }
    });

    test.runIf(shared)('use no text of another page where they have none of their own', () => {
      const { pages, fragments } = contentsOf(rootOf(owner));
      const others = [
        ...pages.filter((page) => !areas[page]).map((page) => `pages/${page}`),
        ...fragments.map((name) => `fragments/${name}`),
      ];
      const named = namedIn(reachedFrom(others));
      const own = askedKeys(shared?.nl ?? {});
      expect(missingKeys(own, named)).toEqual([]);
      expect(askedKeys(all.nl).filter((key) => named.literals.has(key) && !own.includes(key))).toEqual([]);
    });
  },
);
