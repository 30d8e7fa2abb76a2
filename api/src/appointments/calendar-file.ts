import ical, {
  escape as escapeText,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(controls, '');

// In a parameter, characters that readers take for syntax are left out.
const party = ({ name, email }: Party) => ({ name: plain(name).replace(/[\n\t"\\^]/g, ' ') || email, email });

/** Visits as a calendar file; times are in UTC, so that it needs no time zone table. */
export const calendarFile = (
  events: readonly CalendarEvent[],
  { method, name }: { method: CalendarMethod; name?: string },
): string =>
  ical({
    prodId: '//Rowhouse//Visits//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[method],
    // The library writes the name as it is.
    name: name === undefined ? null : escapeText(plain(name), false),
    events: events.map(({ uid, sequence, isCancelled, stamp, start, end, organizer, attendee, ...texts }) => ({
      ...{ id: uid, sequence, stamp, start, end },
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: plain(texts.summary),
      location: plain(texts.location),
      description: plain(texts.description) || null,
      organizer: organizer ? party(organizer) : null,
      // A visitor who called may have no address.
      attendees: attendee?.email
        ? [{ ...party(attendee), role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED }]
        : [],
    })),
  }).toString();
