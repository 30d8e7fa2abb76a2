import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

/** The layout's own texts. */
export const useMessages = messagesOf<typeof messages>('shell');
