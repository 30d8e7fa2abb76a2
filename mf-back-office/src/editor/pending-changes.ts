import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import type { SaveState } from './saver.ts';

/** The draft as it is by now, and what it changes, with what is typed and not saved yet. */
export const pendingChanges = <Fault>(before: Draft | null, { draft: last, waiting, over }: SaveState<Fault>) => {
  const draft = last === undefined ? before : last;
  const changes = Object.entries({
    ...draft?.changes,
    ...Object.fromEntries(waiting.map((name) => [name, over[name]])),
  });
  return { draft, changes };
};
