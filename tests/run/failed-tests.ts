import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const resultSchema = v.object({
  name: v.string(),
  status: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({ status: v.string(), fullName: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
  ),
});

/** The part of Vitest's report as JSON that the summary needs. */
export const reportSchema = v.object({ testResults: v.array(resultSchema) });

/** What Vitest reports of a suite. */
export type Report = v.InferOutput<typeof reportSchema>;

const firstLineOf = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'no message';

/** Each failed test of a report, with its file and the first line of its error; a file that failed outside of its tests has a line too. */
export const failuresIn = ({ testResults }: Report, root: string): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLineOf(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${firstLineOf(failureMessages?.[0] ?? '')}`,
    );
  });

/** The number of tests of a report that passed, failed, and did not run. */
export const countsOf = ({ testResults }: Report): { passed: number; failed: number; skipped: number } => {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  return { passed, failed, skipped: statuses.length - passed - failed };
};

// Where more of them fail, the machine was not merely busy for a moment.
const mostFilesAgain = 30;

/** The files with a failed test, if they are few enough to be run again; otherwise none. */
export const filesToRunAgain = ({ testResults }: Report): readonly string[] => {
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return files.length > mostFilesAgain ? [] : files;
};

/** A report in which the files that ran again have the results of that run. */
export const withSecondRun = ({ testResults }: Report, second: Report): Report => ({
  testResults: testResults.map((first) => second.testResults.find(({ name }) => name === first.name) ?? first),
});

/** The failures of a report whose tests passed in the second run. */
export const passedSince = (first: Report, second: Report, root: string): readonly string[] => {
  const testOf = (failure: string) => failure.split('\n')[0];
  const still = new Set(failuresIn(second, root).map(testOf));
  return failuresIn(first, root).filter((failure) => !still.has(testOf(failure)));
};

const mostFaults = 8;

/** The lines by which TypeScript and Biome name a fault, the first few of them. */
export const faultsIn = (output: string): readonly string[] => {
  const lines = stripVTControlCharacters(output).split('\n');
  const faults = lines
    .filter((line) => /^\S+: error TS\d+: |^\S+ (?:format|lint\/\S+|assist\/\S+)(?: |$)/.test(line))
    .map((line) => line.replace(/[\s━]+$/, ''));
  const rest = faults.length - mostFaults;
  return [...faults.slice(0, mostFaults), ...(rest > 0 ? [`and ${rest} more`] : [])];
};
