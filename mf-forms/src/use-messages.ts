import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

/** The texts of this remote, by key. */
export type FormsMessages = typeof messages;

/** The part after a prefix and a dot in the keys of the texts. */
export type TextAfter<Prefix extends string> = keyof FormsMessages extends infer Key
  ? Key extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The translator of this remote in the language of the page. */
export const useMessages = messagesOf<FormsMessages>('forms');
