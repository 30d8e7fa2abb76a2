import { expect, test } from 'vitest';
import { clockFault } from './clock-fault.ts';
import { emptyRegistry, withPointer, withRelease } from './registry.ts';
import { emptyRelease } from './testing/empty-release.ts';

const registry = withPointer(
  withRelease(emptyRegistry, 'mf-forms', '1', emptyRelease),
  'live',
  'mf-forms',
  '1',
  '2026-03-01T12:00:00.000Z',
  'promoted',
);
const report = (at: string) => ({ 'web-1:3000': { at, shows: {}, refuses: [], unread: {} } });

test.each([
  ['the right time', '2026-03-01T12:01:00Z', {}, null],
  ['a little behind', '2026-03-01T11:58:00Z', {}, null],
  [
    'hours behind',
    '2026-03-01T09:00:00Z',
    {},
    'the last move of mf-forms is dated 2026-03-01T12:00:00.000Z, 3 hours later',
  ],
  [
    'behind a machine that reports',
    '2026-03-01T12:01:00Z',
    report('2026-03-01T12:41:00.000Z'),
    'the report of web-1:3000 is dated 2026-03-01T12:41:00.000Z, 40 minutes later',
  ],
  ['years behind', '1970-01-01T00:00:00Z', {}, 'days later'],
])('a clock that is %s', (_, now, machines, fault) => {
  const found = clockFault(registry, machines, Date.parse(now));
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});
