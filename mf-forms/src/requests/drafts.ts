import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { type RefObject, useEffect, useRef } from 'react';
import { dayName } from './visit-days.ts';

type Facts = Readonly<Record<string, FieldFacts>>;

const keyOf = (kind: RequestKind, subjectId: string): string => `draft ${kind} ${subjectId}`;

// A browser may refuse to store anything; then no draft is kept.
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
};

// Agreements must be given again; files and secret values are never stored.
const isStored = ({ control, required, secret }: FieldFacts): boolean =>
  !secret && control !== 'picture' && control !== 'document' && !(control === 'tick' && required);

export const draftNames = (facts: Facts): string[] =>
  Object.entries(facts).flatMap(([name, fact]) => {
    if (!isStored(fact)) return [];
    return name === 'slotId' ? [name, dayName] : [name];
  });

const restoreDraft = (form: HTMLFormElement, names: string[], draft: URLSearchParams): void => {
  for (const control of form.elements) {
    const name = control.getAttribute('name') ?? '';
    if (!names.includes(name)) continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      control.checked = draft.getAll(name).includes(control.value);
    else if ('value' in control) control.value = draft.get(name) ?? '';
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Stores what is typed in a form until its tab is closed, even across a crash of the tab; restores it unless the form
 * already came with values.
 */
export const useDraft = (
  formRef: RefObject<HTMLFormElement | null>,
  kind: RequestKind,
  subjectId: string,
  facts: Facts,
  isFilled: boolean,
): void => {
  const startOfDraft = useRef<string>(undefined);
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const key = keyOf(kind, subjectId);
    const names = draftNames(facts);
    // Once: what was typed since is newer.
    if (startOfDraft.current !== key) {
      startOfDraft.current = key;
      const draft = isFilled ? null : withStorage((storage) => storage.getItem(key));
      if (draft) restoreDraft(form, names, new URLSearchParams(draft));
    }
    const save = () => {
      const typed = new FormData(form);
      const texts = names.flatMap((name) => typed.getAll(name).map((value) => [name, String(value)]));
      withStorage((storage) => storage.setItem(key, new URLSearchParams(texts).toString()));
    };
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [formRef, kind, subjectId, facts, isFilled]);
};

/** Deletes every draft of a kind, after it has been sent. */
export const forgetDrafts = (kind: RequestKind): void => {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(kind, ''))) storage.removeItem(key);
  });
};
