import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

/** The texts of this remote, by key. */
export type FormsMessages = typeof messages;

/** The translator of this remote in the language of the page. */
export const useMessages = messagesOf<FormsMessages>('forms');
