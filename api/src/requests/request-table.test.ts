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
      '\uFEFFid;createdAt;kind;subjectId;language;state;unsent;lastName;remark;cv;ages',
      '1;2026-07-15T10:00:00.000Z;job-application;;nl;open;confirmation;"\'=HYPERLINK(""http://evil.example"")";"a ""b"";\nc, d";;4, 7',
      "1;2026-07-15T10:00:00.000Z;job-application;;nl;open;confirmation;'@SUM(A1);;cv.pdf (u-1);",
      '',
    ].join('\r\n'),
  );
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
      'time  kind  state  home  mail address  name  phone  message  id',
      `2026-07-15 10:00  job-application  open  -  bo@example.org    0470 12 34 56  ${`Graag ${'een bezoek '.repeat(9)}`.slice(0, 59)}…  2`,
      '2026-07-15 10:00  job-application  open  -  an@example.org  Cl[31maes Bo  -  -  1',
      '2 requests',
      '',
    ].join('\n'),
  );
  expect(listOf([])).toBe('0 requests\n');
});
