import { brusselsDay, brusselsMoment } from '@rowhouse/shared/domain/date';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { mostOpenHouses, parseOpenHouse } from '@rowhouse/shared/domain/open-house';
import { type MappingResult, showValue } from '../map-fields.ts';

const clock = dateFormatter('time', 'nl');

// SweepBright sends times with a zone; one without is in Brussels time.
const momentOf = (value: unknown): Date => {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, local] = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  return local === undefined
    ? new Date(/^\d{4}-\d{2}-\d{2}T/.test(text) ? text : Number.NaN)
    : brusselsMoment(local.replace(' ', 'T'));
};

const spanText = (start: Date, end: Date): string | null => {
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return null;
  const text = `${brusselsDay(start)} ${clock(start)}-${clock(end)}`;
  return brusselsDay(start) === brusselsDay(end) && parseOpenHouse(text) ? text : null;
};

/**
 * The open houses of an estate as texts such as `2026-11-28 10:00-12:00`, the last ones when there are too many; an
 * invalid one is noted.
 */
export const openHousesIn = (list: unknown, path: string): { texts: string[]; notes: MappingResult['notes'] } => {
  const notes: MappingResult['notes'] = [];
  const texts = (Array.isArray(list) ? list : []).flatMap((one: unknown, index) => {
    const part = (name: string): unknown => (typeof one === 'object' && one !== null ? Reflect.get(one, name) : null);
    const text = spanText(momentOf(part('start_date')), momentOf(part('end_date')));
    if (text === null)
      notes.push({
        ours: 'fields.openHouses',
        path: `${path}.open_homes[${index}]`,
        value: showValue(one),
        why: 'must begin and end on one day',
      });
    return text === null ? [] : [text];
  });
  const sorted = [...new Set(texts)].toSorted();
  const leftOut = sorted.slice(0, -mostOpenHouses);
  if (leftOut.length > 0)
    notes.push({
      ours: null,
      path: `${path}.open_homes`,
      value: showValue(leftOut.join(', ')),
      why: `are more than ${mostOpenHouses}; the last ones are taken`,
    });
  return { texts: sorted.slice(-mostOpenHouses), notes };
};
