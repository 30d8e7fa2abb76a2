import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

export const useMessages = messagesOf<typeof messages>('back-office');
