import { messagesOf, type Translate } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

export type ListingsTranslate = Translate<typeof messages>;

/** The translator of this remote in the language of the page. */
export const useMessages = messagesOf<typeof messages>('listings');
