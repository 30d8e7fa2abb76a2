import { messagesOf, type Translate } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

/** The translator of the desk. */
export type T = Translate<typeof messages>;

export const useMessages = messagesOf<typeof messages>('back-office');
