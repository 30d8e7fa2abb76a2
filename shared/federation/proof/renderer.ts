import { join } from 'node:path';
import * as v from 'valibot';
import { factsOf, type ReleaseSet } from '../release-set.ts';
import type { ConfinedProgram } from './confined-program.ts';
import { type Contract, type TimedAnswer, timedAnswerSchema } from './contract.ts';
import type { RenderQuestion } from './slow-pages.ts';
import { originOf } from './stand-in-api.ts';

// ms; a shell leaves out parts that take longer than eight seconds.
const patience = 10_000;
// ms. A shell measures wall-clock time, so a failed render is repeated if it waited this long for others.
const longWait = 1000;
const tries = 5;

/** Releases of a site, and the folders that hold their files. */
export interface Releases {
  set: ReleaseSet;
  folders: Readonly<Record<string, string>>;
}

/** The folders of the server builds, by app. */
export const nodesOf = ({ folders }: Releases): Record<string, string> =>
  Object.fromEntries(Object.entries(folders).map(([owner, folder]) => [owner, join(folder, 'node')]));

/** Loads releases in a render program. */
export const begin = (program: ConfinedProgram, releases: Releases): Promise<null> =>
  program.ask('start', { folders: nodesOf(releases), facts: factsOf(releases.set) }, v.null());

/**
 * Loads the code of the shell, which is no page's own, so that the first page is not measured with it: renders a fragment in which no
 * candidate has a part.
 */
export const warmUp = async (
  program: ConfinedProgram,
  { fragments }: Contract,
  candidates: readonly string[],
  language: string | undefined,
): Promise<void> => {
  const [id, fragment] = Object.entries(fragments).find(([, { owner }]) => !candidates.includes(owner)) ?? [];
  if (!id || !fragment) return;
  const onlyFragment = { id, props: fragment.props.full };
  await render(program, { amount: 'full', url: `${originOf('full')}/${language}/`, onlyFragment });
};

/** Renders a page or fragment, or submits a form, and repeats it if the program waited for others. */
export const render = async (
  program: ConfinedProgram,
  question: RenderQuestion & { fields?: [string, string][] },
): Promise<TimedAnswer> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = program.waited();
    const rendered = await program.ask('render', question, timedAnswerSchema, patience);
    const isDisturbed = program.waited() - before > longWait;
    if (rendered.answer.failures.length === 0 || !isDisturbed || attempt === tries) return rendered;
  }
};
