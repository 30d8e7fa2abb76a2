import { isDay } from '@rowhouse/shared/domain/date';
import type { OpeningHours } from '@rowhouse/shared/domain/opening-hours';
import { weekdays } from '@rowhouse/shared/domain/weekdays';
import { isRecord } from '../form/form-values.ts';

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
