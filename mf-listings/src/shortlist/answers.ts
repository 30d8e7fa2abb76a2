import type { Shortlist } from '@rowhouse/shared/contract/shortlist';

/** What the page shows: a start, a link that leads to nothing, or a list as one of its people sees it. */
export interface ShortlistData {
  token: string;
  /** The list; null if the link is worth nothing, 'unread' if the API could not be reached after a form was sent. */
  list: Shortlist | 'unread' | null;
  /** The number of the person who looks; null until they said who they are. */
  person: number | null;
  /** The address of the list, to be sent to the other person. */
  link: string;
  /** The homes with which a new list starts. */
  ids: string[];
  /** What was done just before, on another address. */
  done: 'erased' | 'renewed' | null;
}

/** The result of a form. */
export interface ShortlistAnswer {
  done: 'saved' | 'removed' | 'added' | null;
  fault: ShortlistFault | null;
  /** The home that the form was about. */
  id: string | null;
  added: number;
  /** What was typed, if it was not accepted. */
  typed: string;
}

export type ShortlistFault = 'name' | 'note' | 'home' | 'room' | 'full' | 'gone' | 'unknown' | 'too-often' | 'retry';
