import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';
import type { messages as subscription } from './messages/subscription/nl.ts';
import type { messages as thankYou } from './messages/thank-you/nl.ts';
import type { messages as visit } from './messages/visit/nl.ts';

/** The texts of this remote, by key; those of a page are loaded on that page alone. */
export type FormsMessages = typeof messages & typeof subscription & typeof thankYou & typeof visit;

/** The part after a prefix and a dot in the keys of the texts. */
export type TextAfter<Prefix extends string> = keyof FormsMessages extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The translator of this remote in the language of the page. */
export const useMessages = messagesOf<FormsMessages>('forms');
