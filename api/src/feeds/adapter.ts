import type { Language } from '@rowhouse/shared/domain/language';
import type * as v from 'valibot';
import type { Open } from '../outgoing/open.ts';
import type { FeedHome, FeedProject } from './feed-home.ts';
import type { FeedNote } from './report.ts';

export type { Open, OpenResponse as Opened } from '../outgoing/open.ts';

/** A code that no mapping knows: the feed's name of the field, and the code. */
export interface UnknownCode {
  field: string;
  code: string;
}

/** What was left out of an accepted home, and its unknown codes. */
interface Beside {
  notes: FeedNote[];
  unknown: UnknownCode[];
}

/** One line of a reading. A skipped item keeps its stored state, since it is still in the feed. */
export type FeedLine =
  | ({ kind: 'home'; home: FeedHome } & Beside)
  | ({ kind: 'project'; project: FeedProject } & Beside)
  | { kind: 'skipped'; note: FeedNote; unknown?: UnknownCode[] | undefined }
  | { kind: 'gone'; sourceId: string };

/**
 * The end of a reading. Only when it is complete does a missing home count as gone; `since` is where the next reading
 * may begin.
 */
export interface ReadingEnd {
  complete: boolean;
  since: string | null;
}

/** The parameters of an adapter. */
export interface Reading<S> {
  settings: S;
  open: Open;
  /** The values of the secrets that the settings name. */
  secrets: Readonly<Record<string, string>>;
  /** Where the last complete reading ended; null asks for everything. */
  since: string | null;
  /** Codes that this agency mapped by hand: for each field by the feed's name, the site's value of each code. */
  codes: OwnCodes;
  /** Folder for files too large for memory; removed afterwards. */
  folder: string;
  /**
   * A function that waits for so many ms; the default uses the clock, and tests replace it. Null where a queue retries,
   * so that nothing waits.
   */
  pause?: ((milliseconds: number) => Promise<unknown>) | null;
  /** The stored items of this feed, for a source that cannot list its own. */
  known: readonly KnownItem[];
}

/** The parameters for sending something to a source. */
export type Source<S> = Pick<Reading<S>, 'settings' | 'open' | 'secrets' | 'pause'>;

/**
 * A request about a home or project of a feed, as it is handed over: limited to what the visitor agreed to share with
 * the agency.
 */
export interface Lead {
  /** The id of the request, by which a repeated one is recognised. */
  id: string;
  about: 'home' | 'project';
  sourceId: string;
  language: Language;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** What the request asks for, in the agency's language. */
  subject: string;
  message: string;
}

/** A stored home or project of a feed: its id there, and that of the project whose unit it is. */
export interface KnownItem {
  sourceId: string;
  project: string | null;
}

/** An agency's own mapping of codes. */
export type OwnCodes = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;

/** A delivery to the address of a feed, unchanged: the signature covers its bytes. */
export interface Delivery {
  headers: Headers;
  body: Uint8Array;
}

/** An event that a source sent by itself. */
export interface FeedEvent {
  /** Equal when the same event is sent again. */
  id: string;
  /** The home or project that it is about: events of one subject are applied one after the other. */
  subject: string;
  /** When it happened, by the clock of the source; an event older than an applied one has no effect. */
  at: string;
  body: unknown;
}

/**
 * The result of a delivery: an event, one that concerns another agency, one that the source did not send, or no valid
 * event.
 */
export type DeliveryResult = { event: FeedEvent } | 'unconcerned' | 'forged' | 'malformed';

/** How events of a source are accepted and applied. */
export interface Events<S> {
  /** Checks that a delivery comes from the source, before anything else in it is trusted. */
  accept: (delivery: Delivery, feed: Pick<Reading<S>, 'settings' | 'secrets'>) => DeliveryResult;
  /** Reads the current state of an event's subject; throws when it cannot be fetched yet, and is then retried. */
  read: (event: FeedEvent, reading: Reading<S>) => Promise<readonly FeedLine[]>;
  /** Reports to the source the address of a home or project on the site, once it has one. */
  tellAddress?: (sourceId: string, address: string, reading: Reading<S>) => Promise<void>;
}

/** The software or format that a feed comes from. */
export interface Adapter<S extends v.GenericSchema = v.GenericSchema> {
  /** Its own part of the settings. */
  settings: S;
  read: (reading: Reading<v.InferOutput<S>>) => AsyncGenerator<FeedLine, ReadingEnd>;
  /** Hands a request to the software; throws when it was not accepted. */
  lead?: (lead: Lead, source: Source<v.InferOutput<S>>) => Promise<void>;
  events?: Events<v.InferOutput<S>>;
}
