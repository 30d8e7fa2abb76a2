import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';

const keyOf = (kind: RequestKind, subjectId: string): string => `draft ${kind} ${subjectId}`;

// A browser may refuse to store anything; then there is no draft.
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

// An agreement has to be given again; a file and what is secret are never stored.
const isStored = ({ control, required, secret }: FieldFacts): boolean =>
  !secret && control !== 'picture' && control !== 'document' && !(control === 'tick' && required);

/** The names of the fields whose values a draft holds. */
export const draftNames = (facts: Readonly<Record<string, FieldFacts>>): ReadonlySet<string> =>
  new Set(Object.entries(facts).flatMap(([name, fact]) => (isStored(fact) ? [name] : [])));

/** Stores what is typed in a form until its tab is closed, also past a crash of the tab. */
export const saveDraft = (kind: RequestKind, subjectId: string, form: FormData, names: ReadonlySet<string>): void => {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const values = Object.fromEntries([...names].map((name) => [name, texts(name)]));
  withStorage((storage) => storage.setItem(keyOf(kind, subjectId), JSON.stringify(values)));
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

/** What was typed in a form before. */
export const draftOf = (kind: RequestKind, subjectId: string): Readonly<Record<string, string[]>> => {
  const read = withStorage((storage): unknown => JSON.parse(storage.getItem(keyOf(kind, subjectId)) ?? '{}'));
  return Object.fromEntries(Object.entries(read ?? {}).map(([name, value]) => [name, textsIn(value)]));
};

/** Forgets every draft of a kind: it has been sent. */
export const forgetDrafts = (kind: RequestKind): void => {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(keyOf(kind, ''))) storage.removeItem(key);
  });
};
