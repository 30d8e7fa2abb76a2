import { remotes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contractLines, imageLine, ownersLine, withLine } from '../../shared/site/create/contract-lines.ts';
import { filesOfTemplate } from '../../shared/site/create/template.ts';
import { snapshot } from './route-snapshot.ts';
import { textOf } from './sources.ts';

const template = (file: string): unknown => JSON.parse(textOf(`shared/site/template/repository/${file}.txt`));

const biomeSchema = v.object({
  javascript: v.unknown(),
  formatter: v.unknown(),
  linter: v.unknown(),
  overrides: v.array(v.object({ includes: v.array(v.string()), linter: v.unknown() })),
});
const compilerSchema = v.object({ compilerOptions: v.looseObject({ types: v.array(v.string()) }) });

test('a separate repository is linted like a remote of the workspace', () => {
  const { overrides: ours, ...all } = v.parse(biomeSchema, JSON.parse(textOf('biome.json')));
  const { overrides: theirs, ...its } = v.parse(biomeSchema, template('biome.json'));
  expect(its).toEqual(all);
  const own = ours.find(({ includes }) => includes[0] === 'mf-*/**');
  const tests = ours.find(({ includes }) => includes[0] === '**/*.test.ts');
  expect(theirs).toEqual([tests, { ...own, includes: ['src/**', ...(own?.includes.slice(1) ?? [])] }]);
});

test('a separate repository is compiled like the workspace', () => {
  const { types: _, ...ours } = v.parse(compilerSchema, JSON.parse(textOf('tsconfig.json'))).compilerOptions;
  const { types: __, ...theirs } = v.parse(compilerSchema, template('tsconfig.json')).compilerOptions;
  expect(theirs).toEqual(ours);
});

test.each([...contractLines('market-news'), imageLine('market-news'), ownersLine('market-news')])(
  '$line has its place in $file, once',
  (line) => {
    const once = withLine(textOf(line.file), line);
    expect(once.split(line.line)).toHaveLength(2);
    expect(withLine(once, line)).toBe(once);
    expect(remotes).not.toContain('market-news');
  },
);

test('whoever makes a remote is told of the file into which the rows of its pages are written', async () => {
  const written = Object.entries(await snapshot()).filter(([, text]) => text.includes("pageRow('forms',"));
  expect(written).toHaveLength(1);
  for (const [file] of written) expect(textOf('shared/site/create-remote.ts')).toContain(` shared/src/${file}\n`);
});

test('a file without the place for a line is refused', () => {
  for (const line of contractLines('market-news')) expect(() => withLine('', line)).toThrow(/by hand/);
});

test('the Dutch texts of a new remote are constants, so that a placeholder in them requires its value', () => {
  expect(filesOfTemplate('remote', { NAME: 'market-news' })['src/messages/nl.ts']).toMatch(/^\} as const;$/m);
});
