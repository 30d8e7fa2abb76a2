import { openHouseParts } from '@rowhouse/shared/domain/open-house';

/** The inputs of an open house, in order. */
export const openHouseInputs = ['day', 'from', 'until'] as const;

/** An open house as it is typed. */
export type OpenHouseRow = Record<(typeof openHouseInputs)[number], string>;

/** An empty row. */
export const emptyRow: OpenHouseRow = { day: '', from: '', until: '' };

const isEmpty = ({ day, from, until }: OpenHouseRow): boolean => day === '' && from === '' && until === '';
// A browser may send seconds.
const textOf = ({ day, from, until }: OpenHouseRow): string => `${day} ${from.slice(0, 5)}-${until.slice(0, 5)}`;

export const rowsOf = (value: unknown): OpenHouseRow[] =>
  (Array.isArray(value) ? value : []).flatMap((text: unknown) => openHouseParts(String(text)) ?? []);

/** The value to store, sorted by day, or null without rows; `fault` reports an incomplete row. */
export const openHouseRows = (rows: readonly OpenHouseRow[]): { value: string[] | null; fault?: string } => {
  const texts = rows.filter((row) => !isEmpty(row)).map(textOf);
  const validTexts = texts.filter((text) => openHouseParts(text)).sort();
  const value = validTexts.length > 0 ? validTexts : null;
  return validTexts.length === texts.length ? { value } : { value, fault: 'open-house' };
};
