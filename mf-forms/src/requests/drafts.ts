import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';

const keyOf = (kind: RequestKind, subjectId: string): string => `draft ${kind} ${subjectId}`;

// A browser may refuse to keep anything; then a draft is not kept.
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

// An agreement is given anew; a file and what is secret are never kept.
const isKept = ({ control, required, secret }: FieldFacts): boolean =>
  !secret && control !== 'picture' && control !== 'document' && !(control === 'tick' && required);

/** The fields of which a draft is kept. */
export const keptNames = (facts: Readonly<Record<string, FieldFacts>>): ReadonlySet<string> =>
  new Set(Object.entries(facts).flatMap(([name, fact]) => (isKept(fact) ? [name] : [])));

/** Keeps what is typed in a form for as long as its tab lives, its crash included. */
export const keepDraft = (kind: RequestKind, subjectId: string, form: FormData, kept: ReadonlySet<string>): void => {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const values = Object.fromEntries([...kept].map((name) => [name, texts(name)]));
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
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names) if (name.startsWith(keyOf(kind, ''))) storage.removeItem(name);
  });
};
