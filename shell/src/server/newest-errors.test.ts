import { mapPath } from '@rowhouse/federation/registry';
import { expect, test } from 'vitest';
import { createNewestErrors } from './newest-errors.ts';

// Line 1, column 5 of the script (`AAAA` is its beginning) comes from line 12 of the list.
const map = { version: 3, sources: ['../../../mf-listings/src/list.tsx'], names: [], mappings: 'AAAA,IAWA' };
const held = new Map([
  [mapPath('mf-listings', '1', 'web/pages-1a.js'), map],
  [mapPath('mf-listings', '1', 'node/pages.js'), map],
]);

const start = () => {
  const asked: string[] = [];
  const bucket = {
    get: async (path: string) => {
      asked.push(path);
      const found = held.get(path);
      return found ? { bytes: Buffer.from(JSON.stringify(found)), tag: '' } : null;
    },
  };
  let time = 0;
  const holderOf = (name: string, file: string) =>
    name === 'mf-listings' && file.startsWith('web/') ? '1' : undefined;
  const errors = createNewestErrors(bucket, { holderOf, holds: (_, version) => version === '1' }, () => time);
  return {
    ...errors,
    asked,
    pass: (ms: number) => {
      time += ms;
    },
  };
};
const browser = { owner: 'listings', version: '1', where: 'browser', what: 'for-sale' } as const;

test('an error of a browser and an error of the server are reported with their source line', async () => {
  const { note, of, all, pass } = start();
  note({ ...browser, stack: '/_releases/mf-listings/web/pages-1a.js:1:6' });
  expect(await of('mf-listings', '1')).toMatchObject({
    where: 'browser',
    message: '',
    source: 'mf-listings/src/list.tsx:12',
  });
  pass(1000);
  const stack = `TypeError: no price
    at read (/data/releases/shell/7/node/main.js:3:9)
    at List (/data/releases/mf-listings/1/node/pages.js:1:6)`;
  note({ ...browser, where: 'server', stack });
  const error = await of('mf-listings', '1');
  expect(error).toMatchObject({ message: 'TypeError: no price', source: 'mf-listings/src/list.tsx:12' });
  expect(all()).toEqual({ 'mf-listings': error });
  // The error of the previous version does not count for this one.
  expect(await of('mf-listings', '2')).toBeNull();
});

test('an error that no map covers has no source line, and only one of many errors per second is looked up', async () => {
  const { note, of, asked } = start();
  for (let n = 0; n < 50; n += 1) {
    note({ ...browser, stack: '/_releases/mf-listings/web/other.js:1:6' });
    await of('mf-listings', '1');
  }
  expect(await of('mf-listings', '1')).toMatchObject({ what: 'for-sale', source: null });
  expect(asked).toHaveLength(1);
});

test('forged stacks read no other file and write no control characters to a terminal', async () => {
  const { note, of, asked } = start();
  const stack = `Error: \u001b[2Jclean
    at x (/data/releases/mf-listings/1/node/../../../secret:1:1)
    at x (/data/releases/mf-listings/../node/secret:1:1)`;
  note({ ...browser, where: 'server', what: 'for-sale\u001b[2J\n', stack });
  expect(await of('mf-listings', '1')).toMatchObject({ what: 'for-sale[2J', message: 'Error: [2Jclean', source: null });
  expect(asked).toEqual([]);
});
