import type { Language } from '@rowhouse/shared/domain/language';
import type * as v from 'valibot';
import type { Open } from '../outgoing/open.ts';
import type { FeedHome, FeedProject } from './feed-home.ts';
import type { FeedNote } from './report.ts';

export type { Open, Opened } from '../outgoing/open.ts';

/** A code that no mapping knows: the feed's name of the field, and the code. */
export interface UnknownCode {
  field: string;
  code: string;
}

/** What was left out of a home that can be taken, and the codes in it that nobody knows. */
interface Beside {
  notes: FeedNote[];
  unknown: UnknownCode[];
}

/** What an adapter reads, one after the other. What is skipped keeps what stands of it: it is in the feed. */
export type FeedLine =
  | ({ kind: 'home'; home: FeedHome } & Beside)
  | ({ kind: 'project'; project: FeedProject } & Beside)
  | { kind: 'skipped'; note: FeedNote; unknown?: UnknownCode[] | undefined }
  | { kind: 'gone'; sourceId: string };

/** How a reading ended. Only a complete one tells by what it leaves out that a home is gone; `since` is where the next one may begin. */
export interface ReadingEnd {
  complete: boolean;
  since: string | null;
}

/** What an adapter is given. */
export interface Reading<S> {
  settings: S;
  open: Open;
  /** The values that the settings name under `secrets`. */
  secrets: Readonly<Record<string, string>>;
  /** Where the last complete reading ended; null asks for all of it. */
  since: string | null;
  /** Codes that this agency mapped by hand: by the feed's name of the field, each code as ours. */
  codes: OwnCodes;
  /** Folder for files that are too large for memory; removed afterwards. */
  folder: string;
  /** How to wait so many ms; the clock's, unless a test does not want to. Null where a queue asks again: then nothing is waited for. */
  pause?: ((milliseconds: number) => Promise<unknown>) | null;
  /** What stands of this feed, for a source that lists nothing itself. */
  known: readonly KnownItem[];
}

/** What is needed to tell a source something. */
export type Source<S> = Pick<Reading<S>, 'settings' | 'open' | 'secrets' | 'pause'>;

/** A request about a home or project of a feed, as it is handed back: no more than the visitor agreed that the agency may have. */
export interface Lead {
  /** Of the request, by which it is known again should it come twice. */
  id: string;
  about: 'home' | 'project';
  sourceId: string;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** What is asked, in the agency's language. */
  subject: string;
  message: string;
}

/** A home or project of a feed that stands: the id that it has there, and that of the project whose unit it is. */
export interface KnownItem {
  sourceId: string;
  project: string | null;
}

/** An agency's own mapping of codes. */
export type OwnCodes = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;

/** What was sent to the address of a feed, as it came: a signature is over its bytes. */
export interface Delivery {
  headers: Headers;
  body: Uint8Array;
}

/** An event that a source sent by itself. */
export interface FeedEvent {
  /** The same event has the same one when it is sent again. */
  id: string;
  /** The home or project that it is about: its events are applied one after the other. */
  subject: string;
  /** When it happened, by the clock of the source; one that is older than what was applied says nothing new. */
  at: string;
  body: unknown;
}

/** What became of a delivery: an event, none that concerns us, one that the source did not send, or no event at all. */
export type Accepted = { event: FeedEvent } | 'unconcerned' | 'forged' | 'malformed';

/** How events of a source are taken and applied. */
export interface Events<S> {
  /** Says whether a delivery comes from the source; before anything else of it is believed. */
  accept: (delivery: Delivery, feed: Pick<Reading<S>, 'settings' | 'secrets'>) => Accepted;
  /** What stands now of what an event is about. It throws where that cannot be had yet: it is then tried again. */
  read: (event: FeedEvent, reading: Reading<S>) => Promise<readonly FeedLine[]>;
  /** Tells the source where a home or project stands on the site, once it does. */
  tellAddress?: (sourceId: string, address: string, reading: Reading<S>) => Promise<void>;
}

/** The software or format that a feed comes from. */
export interface Adapter<S extends v.GenericSchema = v.GenericSchema> {
  /** Its own part of the settings. */
  settings: S;
  read: (reading: Reading<v.InferOutput<S>>) => AsyncGenerator<FeedLine, ReadingEnd>;
  /** Hands a request to the software; throws where it was not taken. */
  lead?: (lead: Lead, source: Source<v.InferOutput<S>>) => Promise<void>;
  events?: Events<v.InferOutput<S>>;
}
