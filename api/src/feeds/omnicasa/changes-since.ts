import { idOf, valueAt } from '../json-values.ts';

// A record that changes during the reading may move to a page that was read before.
const margin = 10 * 60_000;
const day = 24 * 60 * 60_000;

/** When a record changed, by the vendor's local clock: ms as if it were UTC; null when it is missing. */
const changedAt = (record: unknown): number | null => {
  const text = idOf(valueAt(record, 'LastChangedDate'));
  const [, ticks, sign, hours, minutes] = /^\/Date\((-?\d+)(?:([+-])(\d{2})(\d{2}))?\)\/$/.exec(text) ?? [];
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 * (sign === '-' ? -1 : 1);
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})/.exec(text) ?? [];
  const moment = ticks === undefined ? Date.parse(`${date}T${time}Z`) : Number(ticks) + ahead;
  return Number.isNaN(moment) ? null : moment;
};

const writeMoment = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The time from which the next reading asks for changes: the latest change seen, minus the duration of the reading. */
export const changesSince = (since: string | null, now: () => number = Date.now) => {
  const startedAt = now();
  let newest: number | null = null;
  return {
    saw: (record: unknown): void => {
      const moment = changedAt(record);
      // A change in the far future would hide all others until then.
      if (moment !== null && moment > 0 && moment <= now() + day) newest = Math.max(newest ?? 0, moment);
    },
    next: (): string | null => {
      if (newest === null) return since;
      const next = writeMoment(newest - (now() - startedAt) - margin);
      return since !== null && since > next ? since : next;
    },
  };
};
