import { expect, test } from 'vitest';
import { sourcePaths } from './source-paths.ts';

test.each<[string, unknown, string[]]>([
  ['a folder of XML', { folder: '/srv/feed', user: null }, ['/srv/feed']],
  ['a CSV file', { from: { file: '/srv/homes.csv' }, columns: {} }, ['/srv/homes.csv']],
  ['a folder of CSV', { from: { folder: '/srv/csv', take: 'all' } }, ['/srv/csv']],
  ['an address', { from: { address: 'https://feed.test/', user: '/etc/passwd' } }, []],
  ['columns, values and a user that look like paths', { columns: { '/etc': '/root' }, always: { a: '/home' } }, []],
  [
    'codes that look like paths',
    { from: { file: '/srv/a.csv' }, columns: { a: { codes: { b: '/proc/1' } } } },
    ['/srv/a.csv'],
  ],
  ['everything', { folder: '/*' }, []],
  ['a pattern', { folder: '/srv/*' }, []],
  ['a place in another place', { more: { folder: '/etc' }, from: { more: { file: '/etc' } } }, []],
  ['a number', { folder: 1, from: 2 }, []],
  ['nothing', null, []],
])('of a source with %s the reading process gets the place alone', (_, source, paths) => {
  expect(sourcePaths(source)).toEqual(paths);
});
