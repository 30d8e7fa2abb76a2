import { openHouseParts } from '@rowhouse/shared/domain/open-house';

/** What is filled in for an open house, in order. */
export const openHouseInputs = ['day', 'from', 'until'] as const;

/** An open house as it is filled in. */
export type OpenHouseRow = Record<(typeof openHouseInputs)[number], string>;

/** A row that nothing was filled in on. */
export const emptyRow: OpenHouseRow = { day: '', from: '', until: '' };

const isEmpty = ({ day, from, until }: OpenHouseRow): boolean => day === '' && from === '' && until === '';
// A browser may send seconds.
const textOf = ({ day, from, until }: OpenHouseRow): string => `${day} ${from.slice(0, 5)}-${until.slice(0, 5)}`;

/** The rows of what is stored. */
export const rowsOf = (value: unknown): OpenHouseRow[] =>
  (Array.isArray(value) ? value : []).flatMap((text: unknown) => openHouseParts(String(text)) ?? []);

/** What rows say, as it is stored, the first day first; `value` is null without any, and the fault is that of a row that is not whole. */
export const openHouseRows = (rows: readonly OpenHouseRow[]): { value: string[] | null; fault?: string } => {
  const texts = rows.filter((row) => !isEmpty(row)).map(textOf);
  const known = texts.filter((text) => openHouseParts(text)).toSorted();
  const value = known.length > 0 ? known : null;
  return known.length === texts.length ? { value } : { value, fault: 'open-house' };
};
