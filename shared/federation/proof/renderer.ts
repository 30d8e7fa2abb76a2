import { join } from 'node:path';
import * as v from 'valibot';
import { factsOf, type ReleaseSet } from '../release-set.ts';
import type { ConfinedProgram } from './confined-program.ts';
import { type ProofAnswer, timedAnswerSchema } from './contract.ts';
import type { RenderQuestion } from './slow-pages.ts';

// ms; a shell leaves out what takes longer than eight seconds.
const patience = 10_000;
// A shell counts by the clock: what failed while others had the processor for so many ms is rendered again.
const disturbed = 1000;
const tries = 5;

/** Releases of a site, and the folders in which they lie. */
export interface Releases {
  set: ReleaseSet;
  folders: Readonly<Record<string, string>>;
}

/** The folders of the server builds, by their app. */
export const nodesOf = ({ folders }: Releases): Record<string, string> =>
  Object.fromEntries(Object.entries(folders).map(([owner, folder]) => [owner, join(folder, 'node')]));

/** Has a render program load releases. */
export const begin = (program: ConfinedProgram, releases: Releases): Promise<null> =>
  program.ask('start', { folders: nodesOf(releases), facts: factsOf(releases.set) }, v.null());

/** Has it render a page or fragment, or send a form, again where others had the processor; gives the answer, and how much processor time it took in ms. */
export const render = async (
  program: ConfinedProgram,
  question: RenderQuestion & { fields?: [string, string][] },
): Promise<{ answer: ProofAnswer; took: number }> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = program.waited();
    const rendered = await program.ask('render', question, timedAnswerSchema, patience);
    const isDisturbed = program.waited() - before > disturbed;
    if (rendered.answer.failures.length === 0 || !isDisturbed || attempt === tries) return rendered;
  }
};
