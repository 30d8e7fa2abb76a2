import { join } from 'node:path';
import * as v from 'valibot';
import { factsOf, type ReleaseSet } from '../release-set.ts';
import type { ConfinedProgram } from './confined-program.ts';
import { type ProofAnswer, timedAnswerSchema } from './contract.ts';
import type { RenderQuestion } from './slow-pages.ts';

// ms; a shell leaves out what takes longer than eight seconds.
const patience = 10_000;

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

/** Has it render a page or fragment, or send a form; gives the answer, and how much processor time it took in ms. */
export const render = (
  program: ConfinedProgram,
  question: RenderQuestion & { fields?: [string, string][] },
): Promise<{ answer: ProofAnswer; took: number }> => program.ask('render', question, timedAnswerSchema, patience);
