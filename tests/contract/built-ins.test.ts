import { existsSync, globSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { mapEnding } from '@rowhouse/federation/registry';
import { expect, inject, test } from 'vitest';
import { lateUsesIn } from '../walls/built-in-uses.ts';
import { knownUse, knownUses } from '../walls/known-uses.ts';
import { lateUseInWords } from '../walls/late-use-in-words.ts';

interface Place {
  file: string;
  line: number;
}

// Where the code of a bundle comes from, by its source map.
const placeIn = (file: string, text: string): ((offset: number) => Place) => {
  const mapFile = file.replace('/web/', '/maps/web/') + mapEnding;
  const map = existsSync(mapFile) ? new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8'))) : null;
  return (offset) => {
    const lines = text.slice(0, offset).split('\n');
    const found = map?.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
    return found && 'originalSource' in found
      ? { file: found.originalSource, line: found.originalLine + 1 }
      : { file, line: lines.length };
  };
};

test('no built bundle, with its libraries, uses a built-in that the oldest browsers of the build lack', () => {
  const bucket = inject('bucket');
  const files = globSync('*/*/web/**/*.js', { cwd: bucket }).map((file) => join(bucket, file));
  const uses = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const placeOf = placeIn(file, text);
    return lateUsesIn(file, text).map((use) => ({ use, place: placeOf(use.offset) }));
  });
  const known = uses.map(({ use, place }) => knownUse(place.file, use.builtIn.name));
  const unknown = uses.filter((_, index) => !known[index]);
  expect(files.length).toBeGreaterThan(100);
  expect(unknown.map(({ use, place: { file, line } }) => lateUseInWords(`${file}:${line}`, use))).toEqual([]);
  // An entry that no bundle needs any more goes.
  expect(knownUses.filter((one) => !known.includes(one)).map(({ source, name }) => `${source} ${name}`)).toEqual([]);
});
