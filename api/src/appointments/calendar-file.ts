/** A visit as a calendar holds it (RFC 5545). */
export interface CalendarEvent {
  /** The same for as long as the visit lives. */
  uid: string;
  /** Grows with each change: a calendar takes the highest. */
  sequence: number;
  isCancelled: boolean;
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location: string;
  description: string;
  organizer?: Party;
  attendee?: Party;
}

interface Party {
  name: string;
  email: string;
}

/** Whether a file invites to a visit, calls it off, or only shows it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const octets = 75;
const encoder = new TextEncoder();

// A line goes on in the next after 75 octets, never within a letter.
const folded = (line: string): string => {
  let [text, size] = ['', 0];
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (size + length > octets) [text, size] = [`${text}\r\n `, 1];
    text += letter;
    size += length;
  }
  return text;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in it.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

// The value of a parameter stands in quotes and has no sign for one of its own; what readers take for a sign is left out.
const quoted = (text: string): string => `"${text.replace(controls, '').replace(/[\n\t"\\^]/g, ' ')}"`;

const instant = (moment: Date): string => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const party = (name: string, { name: called, email }: Party, more = ''): string =>
  `${name};CN=${quoted(called)}${more}:mailto:${email}`;

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `DTSTAMP:${instant(event.stamp)}`,
  `DTSTART:${instant(event.start)}`,
  `DTEND:${instant(event.end)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.organizer ? [party('ORGANIZER', event.organizer)] : []),
  ...(event.attendee ? [party('ATTENDEE', event.attendee, ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED')] : []),
  'END:VEVENT',
];

/** Visits as a file that calendars read; times are in UTC, so that it needs no table of time zones. */
export const calendarFile = (
  events: readonly CalendarEvent[],
  { method, name }: { method: CalendarMethod; name?: string },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rowhouse//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escaped(name)}`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
