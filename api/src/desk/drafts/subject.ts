import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../../database/database.ts';
import type { StockChange } from '../../offered/plan-writes.ts';
import type { DraftRow, SubjectKey } from './draft-rows.ts';
import type { Values } from './draft-values.ts';

/** Who writes, by the name in the history, what they reach, and when. */
export type Writer = Pick<StockChange, 'by' | 'at' | 'reach'> & { staff: { personId: number | null } };

/** What a subject is opened for; only a change locks it, and only a reader may be out of reach. */
export type Purpose = 'read' | 'save' | 'change';

/** Who last changed a field, by the name in the history, and when. */
export interface LastChange {
  by: string;
  at: Date;
}

/** Values that are published together with a draft: content has its status among its values, stock has not. */
export interface Addition {
  base?: Values;
  changes?: Values;
  status?: StockStatus | undefined;
}

/** The result that writing values would have, and the function that does it. */
export interface Trial<F, M> {
  /** The faults that prevent it. */
  stops: F[];
  faults: F[];
  fields: string[];
  /** What the audit records besides the fields. */
  audited: { before: Values; after: Values };
  /** Writes the values; returns the new version, and its revision if anything changed. */
  write: () => Promise<{ version: number; revision: string | null; more: M }>;
}

/**
 * A subject as a transaction reads it, with the rules of its kind: `F` is a fault of the kind, `M` what its publication
 * reports besides.
 */
export interface Subject<F, M> {
  key: SubjectKey;
  /** What is on the site; null when nothing is. */
  live: { version: number; values: Values; updatedAt: Date } | null;
  /** The newest version in its history; undefined without one. */
  newest: number | undefined;
  /** The values of a new subject. */
  defaults: Values;
  /** Whether a plan to publish needs no draft, because it shows what is hidden. */
  isHidden: boolean;
  /** The valid values in stored form, and the code of the fault of each other one. */
  check: (values: Values) => Promise<{ values: Record<string, unknown>; refused: Record<string, string> }>;
  /** The values that a screen had, in stored form; invalid ones are left out. */
  seen: (values: Values) => Values;
  faultsWith: (changes: Values | null) => Promise<F[]>;
  /** Who last changed each field, of the named ones or since a time. */
  lastChanges: (which: { fields: readonly string[] } | { since: Date }) => Promise<ReadonlyMap<string, LastChange>>;
  tryChanges: (changes: Values, status?: StockStatus) => Promise<Trial<F, M>>;
  /** What a plan adds to a draft, so that the subject is on the site. */
  toShow: (draft: DraftRow | null) => Addition;
  /**
   * Writes a draft as publishing would, ignoring changes by others; false when a fault prevents it. For a transaction
   * that is rolled back.
   */
  apply: (changes: Values) => Promise<boolean>;
}

/** Opens a subject of a kind; throws 'not-found' when it is out of the writer's reach. */
export type OpenSubject<K extends SubjectKey, F, M, W = Writer> = (
  database: Database,
  key: K,
  writer: W,
  purpose: Purpose,
) => Promise<Subject<F, M>>;

/** What is on the site, or the values of a new subject. */
export const standingIn = ({ live, defaults }: Pick<Subject<unknown, unknown>, 'live' | 'defaults'>): Values =>
  live?.values ?? defaults;
