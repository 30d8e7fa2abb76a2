import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

// Characters that a title or a name can hold: syntax of the format, line breaks, and letters of several octets.
const text = fc.string({ unit: fc.constantFrom(...'aé€𝒳\\;,:"\n ñ\t', 'BEGIN:VEVENT\r\n'), maxLength: 120 });
const moment = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 }).map((seconds) => new Date(seconds * 1000));
const event: fc.Arbitrary<CalendarEvent> = fc
  .record({
    uid: fc.uuid(),
    sequence: fc.nat(1000),
    isCancelled: fc.boolean(),
    stamp: moment,
    start: moment,
    minutes: fc.integer({ min: 1, max: 1000 }),
    summary: text,
    location: text,
    description: text,
    organizer: fc.record({ name: text, email: fc.constant('agency@example.org') }),
  })
  .map(({ minutes, ...event }) => ({ ...event, end: new Date(event.start.getTime() + minutes * 60_000) }));

// The value as the format can hold it: no carriage return, and no control character but line feed and tab.
const storable = (value: string): string => value.replaceAll('\r\n', '\n');

test('a calendar file keeps every text through a parser, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 4 }), (events) => {
      const file = calendarFile(events, { method: 'REQUEST' });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const calendar = new ICAL.Component(ICAL.parse(file));
      expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
      const read = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
      expect(
        read.map(({ uid, sequence, startDate, endDate, summary, location, description }) => ({
          uid,
          sequence,
          start: startDate.toJSDate(),
          end: endDate.toJSDate(),
          summary,
          location: location ?? '',
          description: description ?? '',
        })),
      ).toEqual(
        events.map(({ uid, sequence, start, end, summary, location, description }) => ({
          uid,
          sequence,
          start,
          end,
          summary: storable(summary),
          location: storable(location),
          description: storable(description),
        })),
      );
      for (const [index, { organizer }] of events.entries()) {
        const property = calendar.getAllSubcomponents('vevent')[index]?.getFirstProperty('organizer');
        expect(property?.getFirstValue()).toBe('mailto:agency@example.org');
        const name = organizer?.name.replace(/\r/g, '').replace(/[\n\t"\\]/g, ' ');
        expect(property?.getFirstParameter('cn')).toBe(name || organizer?.email);
      }
    }),
    { numRuns: 60 },
  );
});
