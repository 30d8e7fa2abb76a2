import { messagesOf } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

export type PropertyMessages = typeof messages;

export const useMessages = messagesOf<PropertyMessages>('property');
