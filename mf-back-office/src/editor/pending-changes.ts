import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import type { SaveState } from './saver.ts';

/** The current draft and its changes, including unsaved ones. */
export const pendingChanges = <Fault>(before: Draft | null, { draft: last, waiting, over }: SaveState<Fault>) => {
  const draft = last === undefined ? before : last;
  const changes = Object.entries({
    ...draft?.changes,
    ...Object.fromEntries(waiting.map((name) => [name, over[name]])),
  });
  return { draft, changes };
};
