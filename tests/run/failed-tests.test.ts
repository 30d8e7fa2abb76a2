import { expect, test } from 'vitest';
import { countsOf, failuresIn, filesToRunAgain, passedSince, type Report, withSecondRun } from './failed-tests.ts';

type Statuses = Readonly<Record<string, 'passed' | 'failed' | 'pending'>>;

const reportOf = (files: Readonly<Record<string, Statuses>>): Report => ({
  testResults: Object.entries(files).map(([file, tests]) => ({
    name: `/site/${file}`,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    message: '',
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({
      status,
      fullName,
      failureMessages: status === 'failed' ? [`Error of ${fullName}`] : [],
    })),
  })),
});

const first = reportOf({
  'calm.ts': { one: 'passed', two: 'pending' },
  'late.ts': { three: 'failed', four: 'passed' },
  'broken.ts': { five: 'failed', six: 'failed' },
});
const second = reportOf({
  'late.ts': { three: 'passed', four: 'passed' },
  'broken.ts': { five: 'failed', six: 'passed' },
});

test('only the files with a failed test run again', () => {
  expect(filesToRunAgain(first)).toEqual(['/site/late.ts', '/site/broken.ts']);
});

test('a fault of everything is not run again', () => {
  const all = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`${index}.ts`, { any: 'failed' as const }]));
  expect(filesToRunAgain(reportOf(all))).toEqual([]);
});

test('what passes in the second run is named, and what fails in both has failed', () => {
  const joined = withSecondRun(first, second);
  expect(passedSince(first, second, '/site')).toEqual([
    'late.ts: three\n    Error of three',
    'broken.ts: six\n    Error of six',
  ]);
  expect(failuresIn(joined, '/site')).toEqual(['broken.ts: five\n    Error of five']);
  expect(countsOf(joined)).toEqual({ passed: 4, failed: 1, skipped: 1 });
});
