import { expect, test } from 'vitest';
import { csvOf, listOf, type RequestRow } from './request-table.ts';

const row = (data: Record<string, unknown>): RequestRow => ({
  id: '1',
  kind: 'job-application',
  subjectId: null,
  language: 'nl',
  createdAt: '2026-07-15T10:00:00.000Z',
  state: 'open',
  unsent: ['confirmation'],
  data,
});

test('as CSV, requests have one column for each field of any kind, and no cell that a spreadsheet computes or splits', () => {
  const csv = csvOf([
    row({ lastName: '=HYPERLINK("http://evil.example")', remark: 'a "b";\nc, d', ages: [4, 7] }),
    row({ lastName: '@SUM(A1)', cv: { upload: 'u-1', name: 'cv.pdf' } }),
  ]);
  expect(csv).toBe(
    [
      '\uFEFFid;createdAt (Europe/Brussels);kind;subjectId;language;state;unsent;lastName;remark;cv;ages',
      '1;2026-07-15 12:00:00;job-application;;nl;open;confirmation;"\'=HYPERLINK(""http://evil.example"")";"a ""b"";\nc, d";;4, 7',
      "1;2026-07-15 12:00:00;job-application;;nl;open;confirmation;'@SUM(A1);;cv.pdf (u-1);",
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['phone', '0470123456', '0470/12 34 56'],
  ['phone', '055 12 34 50', '055/12 34 50'],
  ['phone', '0470123456 (na 18u)', '0470/12 34 56 (na 18u)'],
  ['phone', '+32470123456', "'+32 470 12 34 56"],
  ['phone', '01234567', "'01234567"],
  ['zip', '01000', "'01000"],
  ['zip', '9600', '9600'],
  ['houseNumber', '12/4', "'12/4"],
  ['houseNumber', '12', '12'],
  ['houseNumber', '12E3', "'12E3"],
  ['remark', '1234567890123456', "'1234567890123456"],
  ['movingDate', '2026-07-15', '2026-07-15'],
  ['amount', 285_000, '285000'],
])('a %s %j is written as %j, which a spreadsheet keeps', (name, value, written) => {
  expect(
    csvOf([row({ [name]: value })])
      .split('\r\n')[1]
      ?.split(';')
      .at(-1),
  ).toBe(written);
});

test('times are local on both sides of a change of the clocks', () => {
  const times = ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z'];
  const lines = csvOf(times.map((createdAt) => ({ ...row({}), createdAt }))).split('\r\n');
  expect(lines.slice(1, 3).map((line) => line.split(';')[1])).toEqual(['2026-03-29 01:30:00', '2026-03-29 03:30:00']);
});

test('as a list, each request is one line, newest first, with phone and message, whatever was typed', () => {
  const list = listOf([
    row({ email: 'an@example.org', lastName: 'Cl\u001b[31maes\nBo' }),
    {
      ...row({ email: 'bo@example.org', phone: '0470 12 34 56', remark: `Graag\n${'een bezoek '.repeat(9)}` }),
      id: '2',
    },
  ]);
  expect(list).toBe(
    [
      'time (Europe/Brussels)  kind  state  home  mail address  name  phone  message  id',
      `2026-07-15 12:00  job-application  open  -  bo@example.org    0470 12 34 56  ${`Graag ${'een bezoek '.repeat(9)}`.slice(0, 59)}…  2`,
      '2026-07-15 12:00  job-application  open  -  an@example.org  Cl[31maes Bo  -  -  1',
      '2 requests',
      '',
    ].join('\n'),
  );
  expect(listOf([])).toBe('0 requests\n');
  expect(listOf([row({ remark: '', comment: 'Zeer tevreden' })])).toContain('  Zeer tevreden  1');
});
