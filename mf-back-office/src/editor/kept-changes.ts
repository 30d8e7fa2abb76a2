import * as v from 'valibot';
import type { Values } from './saver.ts';

// Personal data of the owner and the address: a shared browser must not keep these, not even for an hour.
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

/** Whether the browser may keep the typed value of a field. */
export const isKept = (field: string): boolean => !personal.has(field);

const keyOf = (staffId: string, kind: string, id: string): string => `draft desk ${staffId} ${kind} ${id}`;

// A browser may refuse storage; then only the page holds the changes.
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

const valuesSchema = v.record(v.string(), v.unknown());
const keptSchema = v.object({ changes: valuesSchema, before: valuesSchema });

/** Unsaved changes, and the values of these fields before them. */
interface Kept {
  changes: Values;
  before: Values;
}

const storable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));

/** The unsaved changes that a tab keeps for a home, project or content: they survive a reload, and a crash after which the browser restores its tabs. */
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
