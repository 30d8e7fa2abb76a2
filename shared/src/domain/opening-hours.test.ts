import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { closedDaysText, hoursFaults, hoursOf, openingHoursText, type Stretch, stretchesOf } from './opening-hours.ts';
import { type Weekday, weekdays } from './weekdays.ts';

const week: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const office = [
  { days: week, opens: '09:00', closes: '12:00' },
  { days: week, opens: '13:30', closes: '18:00' },
  { days: ['Saturday' as const], opens: '10:00', closes: '13:00' },
];

// Without the signs that keep a range or a date on one line.
const asRead = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

it.each([
  ['nl', 'Maandag tot vrijdag van 9 tot 12 en van 13:30 tot 18 uur, zaterdag van 10 tot 13 uur'],
  ['fr', 'Du lundi au vendredi de 9 à 12 h et de 13 h 30 à 18 h, le samedi de 10 à 13 h'],
  ['en', 'Monday to Friday 9:00–12:00 and 13:30–18:00, Saturday 10:00–13:00'],
  ['de', 'Montag bis Freitag 9–12 und 13:30–18 Uhr, Samstag 10–13 Uhr'],
] as const)('opening hours are written in %s in everyday language', (language, expected) => {
  expect(asRead(openingHoursText(office, language))).toBe(expected);
});

it.each([
  ['nl', 'Gesloten op 11 november, 25 december en 1 januari'],
  ['fr', 'Fermé le 11 novembre, 25 décembre et 1er janvier'],
  ['en', 'Closed on 11 November, 25 December and 1 January'],
  ['de', 'Geschlossen am 11. November, 25. Dezember und 1. Januar'],
] as const)('closed days are written in %s', (language, expected) => {
  expect(asRead(closedDaysText(['2026-12-25', '2026-11-11', '2027-01-01'], language))).toBe(expected);
});

it('hours and days do not wrap within a range or a date', () => {
  for (const language of ['en', 'de'] as const) {
    expect(openingHoursText(office, language)).not.toMatch(/–(?!\u2060)/);
    expect(closedDaysText(['2026-12-25'], language)).toMatch(/25\.?\u00a0De[cz]ember/);
  }
});

it('no hours and no days are written as an empty text', () => {
  for (const language of languages) {
    expect(openingHoursText([], language)).toBe('');
    expect(closedDaysText([], language)).toBe('');
  }
});

it.each([
  ['a stretch that ends before it begins', { days: week, opens: '18:00', closes: '09:00' }, 'ends-before'],
  ['two that overlap', { days: week, opens: '11:00', closes: '14:00' }, 'overlap'],
  ['one that follows another', { days: week, opens: '12:00', closes: '13:30' }, undefined],
] as const)('%s', (_, more, fault) => {
  expect(hoursFaults([...office, more]).Monday).toBe(fault);
  expect(hoursFaults([...office, more]).Saturday).toBeUndefined();
});

describe('any hours', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 6 }).map((all) => {
    const times = all
      .sort((a, b) => a - b)
      .map((at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`);
    return times.flatMap((opens, at): Stretch[] =>
      at % 2 === 0 && times[at + 1] ? [{ opens, closes: times[at + 1] ?? '' }] : [],
    );
  });
  const weeks = fc
    .tuple(...weekdays.map(() => minutes))
    .map((days) => Object.fromEntries(weekdays.map((day, at) => [day, days[at] ?? []])) as Record<Weekday, Stretch[]>);

  it('are read from the stored form as they were entered, without a fault', () => {
    fc.assert(
      fc.property(weeks, (entered) => {
        const stored = hoursOf(entered);
        expect(stretchesOf(stored)).toEqual(entered);
        expect(hoursFaults(stored)).toEqual({});
      }),
    );
  });
});
