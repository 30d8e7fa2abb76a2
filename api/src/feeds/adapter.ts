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
  | { kind: 'skipped'; note: FeedNote }
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
}

/** An agency's own mapping of codes. */
export type OwnCodes = Readonly<Record<string, Readonly<Record<string, string | number | boolean | null>>>>;

/** The software or format that a feed comes from. */
export interface Adapter<S extends v.GenericSchema = v.GenericSchema> {
  /** Its own part of the settings. */
  settings: S;
  read: (reading: Reading<v.InferOutput<S>>) => AsyncGenerator<FeedLine, ReadingEnd>;
}
