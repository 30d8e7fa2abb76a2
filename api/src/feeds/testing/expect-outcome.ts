import { expect } from 'vitest';
import type { Outcome } from './broken-xml.ts';
import type { Collected } from './collect-lines.ts';

/** Expects the outcome, the other home, and that no partial reading counts as complete. */
export const expectOutcome = ({ lines, end, why }: Collected, outcome: Outcome, other: string): void => {
  if ('fails' in outcome) {
    expect(why).toMatch(outcome.fails);
    expect(end).toBeNull();
    return;
  }
  expect(why).toBeNull();
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'home', home: expect.objectContaining({ sourceId: other }) }),
  );
  const skips = lines.flatMap((line) => (line.kind === 'skipped' ? [line.note] : []));
  const notes = lines.flatMap((line) => (line.kind === 'home' ? line.notes : []));
  const [actual, wanted] =
    'skips' in outcome
      ? [skips, outcome.skips]
      : 'notes' in outcome
        ? [notes, outcome.notes]
        : [[...skips, ...notes], outcome.says];
  expect(actual.map(({ path, why: cause }) => `${path}: ${cause}`)).toContainEqual(expect.stringMatching(wanted));
  const homes = lines.flatMap((line) => (line.kind === 'home' ? [{ ...line.home, raw: {} }] : []));
  expect(JSON.stringify(homes)).not.toMatch(/<script|alert\(|javascript:/i);
};
