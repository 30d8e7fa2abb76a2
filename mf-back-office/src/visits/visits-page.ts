import type { OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import type { DeskVisitDetail, DeskWeek, visitsEndpoints } from '@rowhouse/shared/contract/desk-visits';
import type * as v from 'valibot';

/** The panel beside the calendar. */
export type VisitsView = 'calendar' | 'plan' | 'slots' | 'block';

/** The last action before this page was opened; it can be undone if it holds the data of an undo. */
export interface VisitsDone {
  what:
    | 'moved'
    | 'cancelled'
    | 'restored'
    | 'outcome'
    | 'planned'
    | 'taken-back'
    | 'made'
    | 'removed'
    | 'slots-restored'
    | 'blocked'
    | 'unblocked';
  mailed: boolean;
  count: number;
  stayed: number;
  removal: string;
}

type Homes = v.InferOutput<(typeof visitsEndpoints)['deskVisitHomes']['output']>['homes'];

/** The calendar of a week, and the open panel beside it. */
export interface VisitsPage {
  calendar: DeskWeek;
  /** The id of the agent whose calendar is shown, as text; empty for all. */
  agent: string;
  today: string;
  /** The day of the week that a telephone shows. */
  on: string;
  now: string;
  view: VisitsView;
  open: DeskVisitDetail | null;
  /** The requested visit does not exist, or belongs to somebody else. */
  isMissing: boolean;
  homes: Homes;
  done: VisitsDone | null;
  /** The idempotency key of the planning form, so that two clicks plan one visit. */
  key: string;
  /** The initial values of a form: a day, a time, a home, and the request that asked for a visit. */
  begin: { day: string; time: string; home: string; request: OpenedRequest | null };
}
