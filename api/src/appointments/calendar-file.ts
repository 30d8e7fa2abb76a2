/** A visit as an event of a calendar (RFC 5545). */
export interface CalendarEvent {
  /** Constant for the lifetime of the visit. */
  uid: string;
  /** Grows with each change: a calendar takes the event with the highest number. */
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

/** Whether a file invites to a visit, cancels it, or only shows it. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

const octets = 75;
const encoder = new TextEncoder();

// A line is folded after 75 octets, never within a character.
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

// The value of a parameter is quoted, and the format cannot escape a quote in it; characters that readers take for
// syntax are left out.
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

/** Visits as a calendar file; times are in UTC, so that it needs no time zone table. */
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
