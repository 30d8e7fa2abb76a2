import * as v from 'valibot';
import type { Values } from './saver.ts';

// Who owns it, and where they live: a browser that others use as well does not keep this, not even for an hour.
const personal = new Set([
  'ownerId',
  'street',
  'houseNumber',
  'boxNumber',
  'lat',
  'lng',
  'fields.firstHeadAge',
  'fields.firstHeadSex',
  'fields.secondHeadAge',
  'fields.secondHeadSex',
]);

/** Whether what is typed in a field may be kept in the browser. */
export const isKept = (field: string): boolean => !personal.has(field);

const keyOf = (staffId: string, kind: string, id: string): string => `draft desk ${staffId} ${kind} ${id}`;

// A browser may refuse to store anything; then only the page has it.
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

const valuesSchema = v.record(v.string(), v.unknown());
const keptSchema = v.object({ changes: valuesSchema, before: valuesSchema });

/** What was typed and is not saved, and what the page had before for these fields. */
interface Kept {
  changes: Values;
  before: Values;
}

const storable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));

/** What the tab keeps of a home, project or content until it is saved: past a reload, and past a crash after which the browser restores its tabs. */
export const keptChanges = (staffId: string, kind: string, id: string) => {
  const key = keyOf(staffId, kind, id);
  return {
    read: (): Kept =>
      withStorage((storage) => v.parse(keptSchema, JSON.parse(storage.getItem(key) ?? ''))) ?? {
        changes: {},
        before: {},
      },
    write: (changes: Values, before: Values): void => {
      const kept: Kept = { changes: storable(changes), before: storable(before) };
      withStorage((storage) => {
        if (Object.keys(kept.changes).length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(kept));
      });
    },
  };
};
