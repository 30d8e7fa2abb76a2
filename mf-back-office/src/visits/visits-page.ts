import type { OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import type { DeskVisitDetail, DeskWeek, visitsEndpoints } from '@rowhouse/shared/contract/desk-visits';
import type * as v from 'valibot';

/** What is open beside the calendar. */
export type VisitsView = 'calendar' | 'plan' | 'slots';

/** What was done before this page was opened, which can be undone where it holds what to undo. */
export interface VisitsDone {
  what: 'moved' | 'cancelled' | 'restored' | 'outcome' | 'planned' | 'made' | 'removed' | 'slots-restored';
  mailed: boolean;
  count: number;
  stayed: number;
  removal: string;
}

type Homes = v.InferOutput<(typeof visitsEndpoints)['deskVisitHomes']['output']>['homes'];

/** The calendar of a week, and what is open beside it. */
export interface VisitsPage {
  calendar: DeskWeek;
  /** The agent whose calendar it is, as text; empty for all. */
  agent: string;
  today: string;
  now: string;
  view: VisitsView;
  open: DeskVisitDetail | null;
  /** A visit was asked for that is none, or another's. */
  isMissing: boolean;
  homes: Homes;
  done: VisitsDone | null;
  /** Of the form by which a visit is planned: two clicks plan one. */
  key: string;
  /** What a form begins with: a day, a time, a home, and who asked for a visit by a request. */
  begin: { day: string; time: string; home: string; request: OpenedRequest | null };
}

/** What the form of a pattern would make. */
export interface SlotsPreview {
  intent: 'preview';
  typed: Record<string, string>;
  slots: v.InferOutput<(typeof visitsEndpoints)['deskPreviewSlots']['output']>['slots'];
}
