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
export const reportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(resultSchema),
});

const firstLineOf = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'no message';

/** Each failed test of a report, with its file and the first line of its error; a file that failed outside of its tests has a line too. */
export const failuresIn = ({ testResults }: v.InferOutput<typeof reportSchema>, root: string): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLineOf(message)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n    ${firstLineOf(failureMessages?.[0] ?? '')}`,
    );
  });

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
