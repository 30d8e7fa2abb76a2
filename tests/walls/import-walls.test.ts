import { describe, expect, test } from 'vitest';
import { isSpare, spareFolders } from '../run/site-without-parts.ts';
import { brokenWalls, walls } from './import-walls.ts';
import { importsOf } from './imports.ts';
import { isChecked, isTest, sourcesOf } from './sources.ts';

const sources = sourcesOf();

describe('the walls between the rooms', () => {
  test.each(walls)('hold in $room', ({ files }) => {
    const inside = sources.filter(({ path }) => files.test(path));
    if (isChecked('shared')) expect(inside.length).toBeGreaterThan(0);
    expect(inside.flatMap(brokenWalls)).toEqual([]);
  });

  test('keep everything from importing the demo', () => {
    const importing = sources
      .filter(({ path }) => !path.startsWith('demo/'))
      .filter((source) => importsOf(source).some(({ target }) => /^demo(?:\/|$)/.test(target)));
    expect(importing.map(({ path }) => path)).toEqual([]);
  });

  test('keep the site from importing the desk and the feeds', () => {
    const importing = sources
      .filter(({ path }) => !isSpare(path) && !isTest(path))
      .flatMap((source) =>
        importsOf(source).flatMap(({ target, line }) =>
          isSpare(target) ? [`${source.path}:${line} imports ${target}`] : [],
        ),
      );
    expect(importing).toEqual([]);
    if (isChecked('mf-back-office'))
      expect(sources.filter(({ path }) => isSpare(path)).length).toBeGreaterThan(spareFolders.length);
  });

  test('keep the desk and the feeds apart, but for the pages of the desk about feeds', () => {
    const partOf = (path: string) =>
      /^(?:mf-back-office|api\/src\/desk)\//.test(path)
        ? 'desk'
        : /^api\/src\/(?:feeds|feeds-out|feed-files)\//.test(path)
          ? 'feeds'
          : null;
    const mixed = sources
      .filter(({ path }) => !isTest(path))
      .flatMap((source) => {
        const part = partOf(source.path);
        return importsOf(source).flatMap(({ target }) => {
          const other = partOf(target);
          return part && other && part !== other ? [`${source.path} imports ${target}`] : [];
        });
      });
    expect(mixed).toEqual([]);
  });

  test('cover every file', () => {
    const outside = sources.filter(({ path }) => !walls.some(({ files }) => files.test(path)));
    expect(outside.map(({ path }) => path).filter((path) => !path.startsWith('tests/') && path.includes('/'))).toEqual(
      [],
    );
  });
});

describe('a wall', () => {
  const inFile = (path: string, text: string) => brokenWalls({ path, text });

  test.each([
    ['shared/src/domain/format.ts', '../contract/site.ts'],
    ['shared/src/domain/format.ts', 'valibot'],
    ['shared/src/domain/format.test.ts', 'nodemailer'],
    ['shared/src/contract/site.ts', '../platform/call.ts'],
    ['shared/src/contract/site.ts', '../routes.ts'],
    ['shared/src/routes.ts', './contract/site.ts'],
    ['shared/src/platform/call.ts', '../ui/button.tsx'],
    ['shared/src/platform/call.ts', '@rowhouse/federation/app-names'],
    ['shared/federation/build/preset.ts', '@rowhouse/shared/routes'],
    ['shared/federation/proof/renders.test.ts', '@rowhouse/shared/domain/language'],
    ['shared/src/ui/button.tsx', 'react-router-dom'],
    ['shared/federation/build.ts', '../../shell/src/client/main.tsx'],
    ['mf-forms/src/pages/thank-you.tsx', 'react-router-dom'],
    ['mf-forms/src/pages/thank-you.tsx', 'i18next'],
    ['mf-forms/src/pages/thank-you.tsx', '../../../mf-consent/src/consent.ts'],
    ['mf-forms/src/pages/thank-you.tsx', 'mf-consent/src/consent'],
    ['mf-forms/src/pages/thank-you.tsx', '@rowhouse/shared/platform/page-loader'],
    ['mf-forms/src/pages/thank-you.tsx', '@rowhouse/federation/app-names'],
    ['mf-forms/src/pages/thank-you.test.tsx', '../../../mf-consent/src/consent.ts'],
    ['shell/src/layout/layout.tsx', 'mf-consent/src/consent'],
    ['mf-forms/src/pages/thank-you.tsx', '../testing/remote.ts'],
    ['mf-forms/src/pages/thank-you.tsx', '@rowhouse/shared/testing/site'],
    ['shared/src/platform/call.ts', './testing/site.ts'],
    ['shell/src/server/main.ts', '@rowhouse/shared/testing/site'],
    ['shell/src/server/main.ts', '../../../api/src/main.ts'],
    ['api/src/main.ts', 'react'],
    ['api/src/main.ts', '@rowhouse/federation/store'],
    ['shared/federation/store.ts', '../src/routes.ts'],
    ['api/src/main.ts', 'demo/main'],
    ['api/src/main.test.ts', '../../demo/src/people.ts'],
    ['shell/src/run/demo.ts', '../../../demo/main.ts'],
    ['demo/main.ts', '../api/src/main.ts'],
    ['demo/src/place.ts', '@rowhouse/shared/domain/area'],
    ['demo/src/place.test.ts', '../../api/src/media/original.ts'],
    ['api/src/main.ts', '@rowhouse/shared/platform'],
    ['api/src/main.ts', '@rowhouse/shared/ui/button'],
    ['shared/src/platform/call.ts', '../contract/owner-endpoints.ts'],
    ['shared/src/platform/call.ts', '../contract/api-endpoints.ts'],
    ['shared/src/contract/endpoints.ts', './desk-session.ts'],
    ['shell/src/client/main.tsx', '@rowhouse/shared/contract/desk-endpoints'],
    ['mf-forms/src/pages/visit.data.ts', '@rowhouse/shared/contract/desk-session'],
    ['mf-back-office/src/desk-page.ts', '@rowhouse/shared/contract/owner-endpoints'],
  ])('keeps %s from importing %s', (path, specifier) => {
    expect(inFile(path, `import { thing } from '${specifier}';\n`)).toEqual([
      expect.stringContaining(`${path}:1 imports '${specifier}'`),
    ]);
  });

  test.each([
    ['shared/src/contract/site.ts', '../domain/language.ts'],
    ['shared/src/platform/call.test.ts', 'vitest'],
    ['mf-forms/src/pages/thank-you.tsx', '@rowhouse/shared/platform'],
    ['mf-forms/src/pages/thank-you.tsx', '../components/ways.tsx'],
    ['mf-forms/src/pages/thank-you.test.tsx', '@rowhouse/shared/platform/i18n'],
    ['mf-forms/src/pages/thank-you.test.tsx', '@rowhouse/shared/testing/site'],
    ['mf-forms/src/testing/remote.ts', '@rowhouse/shared/testing/remote'],
    ['shell/src/server/main.ts', '@rowhouse/federation/object-store'],
    ['api/src/main.ts', '@rowhouse/shared/contract/endpoints'],
    ['api/src/main.ts', '@rowhouse/federation/object-store'],
    ['api/src/desk/desk-routes.ts', '@rowhouse/shared/contract/desk-endpoints'],
    ['mf-back-office/src/desk-page.ts', '@rowhouse/shared/contract/desk-session'],
    ['mf-owner-portal/src/pages/login.data.ts', '@rowhouse/shared/contract/owner-endpoints'],
    ['shell/src/render/main.tsx', '@rowhouse/shared/contract/desk-endpoints'],
    ['shared/site/site.ts', '@rowhouse/federation/site-definition'],
  ])('lets %s import %s', (path, specifier) => {
    expect(inFile(path, `import { thing } from '${specifier}';\n`)).toEqual([]);
  });

  test('says what to do instead', () => {
    expect(inFile('mf-forms/src/a.ts', "\nimport { Link } from 'react-router-dom';\n")[0]).toMatch(
      /^mf-forms\/src\/a\.ts:2 imports 'react-router-dom', which mf-forms must not: .*@rowhouse\/shared\/platform\.$/,
    );
  });
});

describe('an import', () => {
  const load = 'import'; // Composed, so that this file is not seen as importing it.

  test.each([
    ["import type { A } from 'one';", 'one'],
    ["import { type A,\n  B,\n} from 'two';", 'two'],
    ["import a, { B } from 'three';", 'three'],
    ["import * as a from 'four';", 'four'],
    ["import 'five';", 'five'],
    ["export { A } from 'six';", 'six'],
    ["export * from 'seven';", 'seven'],
    [`const a = () => ${load}('eight');`, 'eight'],
    [`const a = ${load}(/* webpackChunkName: 'x' */ 'nine');`, 'nine'],
    [`type A = ${load}('ten').A;`, 'ten'],
  ])('is found in %s', (text, specifier) => {
    expect(importsOf({ path: 'a.ts', text }).map((found) => found.specifier)).toEqual([specifier]);
  });

  test('is not found in an export of the file itself', () => {
    expect(importsOf({ path: 'a.ts', text: "export const from = 'x';\nexport const b = { from: 'y' };\n" })).toEqual(
      [],
    );
  });
});
