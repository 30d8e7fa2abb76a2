import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { type RefObject, useEffect } from 'react';
import { draftNames, draftOf, saveDraft } from '../requests/drafts.ts';

const restoreDraft = (form: HTMLFormElement, draft: Readonly<Record<string, string[]>>): void => {
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement;
    const values = isField ? draft[control.name] : undefined;
    if (!isField || !values) continue;
    if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
      control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Saves a draft of a form, and restores it unless the form came with values of its own. */
export const useDraft = (
  formRef: RefObject<HTMLFormElement | null>,
  kind: RequestKind,
  subjectId: string,
  facts: Readonly<Record<string, FieldFacts>>,
  isFilled: boolean,
): void => {
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    if (!isFilled) restoreDraft(form, draftOf(kind, subjectId));
    const names = draftNames(facts);
    const save = () => saveDraft(kind, subjectId, new FormData(form), names);
    form.addEventListener('input', save);
    return () => form.removeEventListener('input', save);
  }, [kind, subjectId]);
};
