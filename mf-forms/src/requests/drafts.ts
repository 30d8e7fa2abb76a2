import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import * as v from 'valibot';

const draftSchema = v.record(v.string(), v.array(v.string()));

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

/** What was typed in a form before. */
export const draftOf = (kind: RequestKind, subjectId: string): Readonly<Record<string, string[]>> => {
  const text = withStorage((storage) => storage.getItem(keyOf(kind, subjectId)));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), draftSchema), text);
  return parsed.success ? parsed.output : {};
};

/** Forgets every draft of a kind: it has been sent. */
export const forgetDrafts = (kind: RequestKind): void => {
  withStorage((storage) => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const name of names) if (name.startsWith(keyOf(kind, ''))) storage.removeItem(name);
  });
};
