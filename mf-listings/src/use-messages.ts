import { messagesOf, type Translate } from '@rowhouse/shared/platform';
import type { messages as compare } from './messages/compare/nl.ts';
import type { messages as favourites } from './messages/favourites/nl.ts';
import type { messages as listing } from './messages/listing/nl.ts';
import type { messages } from './messages/nl.ts';
import type { messages as shortlist } from './messages/shortlist/nl.ts';

/** The texts of the remote; those of a page are loaded on that page alone. */
export type ListingsMessages = typeof messages & typeof compare & typeof favourites & typeof listing & typeof shortlist;

export type ListingsTranslate = Translate<ListingsMessages>;

/** The translator of this remote in the language of the page. */
export const useMessages = messagesOf<ListingsMessages>('listings');
