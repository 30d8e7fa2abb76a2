/** A line of a report: where in the feed, which value, and why it was not taken. */
export interface FeedNote {
  /** Of the home in the feed, as its source says it. */
  sourceId: string | null;
  /** Within the feed, such as `estates[3].price`. */
  path: string;
  /** As it came, cut to 200 characters. */
  value: string;
  why: string;
}

/** What a run did, or would do. */
export interface FeedReport {
  read: number;
  created: string[];
  /** The fields that changed, by the id of the home. */
  changed: Record<string, string[]>;
  unchanged: number;
  withdrawn: string[];
  /** Homes that were not taken at all; what stands of them stays. */
  skipped: FeedNote[];
  /** Values that were left out of homes that were taken. */
  notes: FeedNote[];
  /** Fields that a person holds, by the id of the home. */
  locked: Record<string, string[]>;
  /** How often each code came that no mapping knows, as `field=code`. */
  unknownCodes: Record<string, number>;
  newCities: string[];
  pictures: { named: number; toFetch: number };
  seconds: number;
  /** Why it waits or failed. */
  why?: string;
}
