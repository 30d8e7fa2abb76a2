import type { Document, Element } from 'happy-dom';
import * as v from 'valibot';

/** A form that is posted: its address, and its fields with their current values. */
export const formSchema = v.object({
  action: v.string(),
  fields: v.array(v.object({ name: v.string(), type: v.string(), value: v.string() })),
});

/** A form that is posted: its address, and its fields with their current values. */
export type Form = v.InferOutput<typeof formSchema>;

// For a choice, the last option, since the first is often empty.
const initialOf = (field: Element): string =>
  field.tagName === 'SELECT'
    ? ([...field.querySelectorAll('option')].at(-1)?.getAttribute('value') ?? '')
    : (field.getAttribute('value') ?? '');

/** The forms of a document with the method POST. */
export const formsIn = (document: Document): Form[] =>
  [...document.querySelectorAll('form')]
    .filter((form) => form.getAttribute('method')?.toLowerCase() === 'post')
    .map((form) => ({
      action: form.getAttribute('action') ?? '',
      fields: [...form.querySelectorAll('input[name],select[name],textarea[name],button[name]')].map((field) => ({
        name: field.getAttribute('name') ?? '',
        type: field.getAttribute('type') ?? field.tagName.toLowerCase(),
        value: initialOf(field),
      })),
    }));
