import { isDay } from '@rowhouse/shared/domain/date';
import type { OpeningHours } from '@rowhouse/shared/domain/opening-hours';
import { weekdays } from '@rowhouse/shared/domain/weekdays';

/** Whether a value is an object with named parts. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The hours in a value; invalid ones are left out. */
export const openingHoursOf = (value: unknown): OpeningHours[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) =>
    isRecord(one) && Array.isArray(one.days)
      ? [
          {
            days: weekdays.filter((day) => Array.isArray(one.days) && one.days.includes(day)),
            opens: String(one.opens),
            closes: String(one.closes),
          },
        ]
      : [],
  );

/** The days in a value, earliest first. */
export const daysOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : []).filter(isDay).sort();

/** An unused id of letters, which is valid for every id of the settings. */
export const freshId = (known: readonly string[]): string => {
  for (let at = 0; ; at += 1) {
    const id = `item-${at.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))}`;
    if (!known.includes(id)) return id;
  }
};

/** A record with a part set, or without it. */
export const withPart = (value: unknown, name: string, part: unknown, isSparse: boolean): Record<string, unknown> => {
  const { [name]: _, ...others } = isRecord(value) ? value : {};
  return isSparse && (part === null || part === '') ? others : { ...(isRecord(value) ? value : {}), [name]: part };
};
