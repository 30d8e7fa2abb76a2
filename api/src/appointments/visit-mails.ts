import type { Settings } from '@rowhouse/shared/contract/settings';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { hrefFor } from '@rowhouse/shared/routes';
import type { TextAttachment } from '../database/schema/requests.ts';
import { type Mail, mailOf, type Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { filled, messages } from '../messages/messages.ts';
import { type VisitEvent, visitMailMessages } from '../messages/visit-mails.ts';
import { sealed } from '../sealed.ts';
import { type CalendarEvent, type CalendarMethod, calendarFile } from './calendar-file.ts';
import { type KnownVisit, textOf, visitorOf } from './known-visit.ts';
import type { Span } from './slots.ts';

/** For what the seals of links to visits are. */
export const visitSeal = 'visit';

/** What mails about a visit are written with. */
export interface VisitMailContext {
  settings: Settings;
  agencyMail: string;
  siteUrl: string;
  secret: string;
  now: () => Date;
}

/** What a mail says of a visit: when it is or was, and which change of it this is. */
type ToldVisit = Pick<KnownVisit, 'id' | 'data' | 'home' | 'agent' | 'subjectId'> & {
  span: Span;
  sequence: number;
};

/** The id of a visit in calendars. */
export const uidOf = (id: string, siteUrl: string): string => `${id}@${new URL(siteUrl).hostname}`;

/** The address at which a visitor moves a visit or calls it off. */
const visitUrl = (id: string, language: Language, { secret, siteUrl }: Pick<VisitMailContext, 'secret' | 'siteUrl'>) =>
  new URL(hrefFor('visit', {}, language, new URLSearchParams({ token: sealed(secret, visitSeal, id) })), siteUrl).href;

const eventOf = (
  visit: ToldVisit,
  { language, method }: { language: Language; method: CalendarMethod },
  { settings, agencyMail, siteUrl, secret, now }: VisitMailContext,
): CalendarEvent => {
  const words = visitMailMessages[language];
  const shown = visit.home?.in(language);
  const name = visitorOf(visit);
  return {
    uid: uidOf(visit.id, siteUrl),
    sequence: visit.sequence,
    isCancelled: method === 'CANCEL',
    stamp: now(),
    ...visit.span,
    summary: filled(words.summary, { title: shown?.title ?? visit.subjectId, agency: settings.agency.name }),
    location: shown?.address ?? '',
    description: method !== 'REQUEST' ? '' : visitUrl(visit.id, language, { secret, siteUrl }),
    organizer: { name: visit.agent?.name ?? settings.agency.name, email: agencyMail },
    attendee: { name: name === '' ? textOf(visit, 'email') : name, email: textOf(visit, 'email') },
  };
};

/** The file by which a calendar takes a visit, its move, or that it was called off. */
const invitation = (
  visit: ToldVisit,
  how: { language: Language; method: CalendarMethod },
  context: VisitMailContext,
): TextAttachment => ({
  text: calendarFile([eventOf(visit, how, context)], how),
  name: visitMailMessages[how.language].file,
  type: `text/calendar; method=${how.method}`,
});

/** The file by which the calendar of whoever leads a visit takes it: no invitation to answer, and no link of the visitor's. */
export const agentInvitation = (visit: ToldVisit, language: Language, context: VisitMailContext): TextAttachment =>
  invitation(visit, { language, method: 'PUBLISH' }, context);

/** The file that a visitor takes from the site: the event of the invitation, which a calendar so has once, with its link and nothing to answer. */
export const visitorCalendar = (visit: ToldVisit, language: Language, context: VisitMailContext): TextAttachment => {
  const { organizer: _, attendee: __, ...event } = eventOf(visit, { language, method: 'PUBLISH' }, context);
  const description = visitUrl(visit.id, language, context);
  const text = calendarFile([{ ...event, description }], { method: 'PUBLISH' });
  return { text, name: visitMailMessages[language].file, type: 'text/calendar; charset=utf-8; method=PUBLISH' };
};

/** What the confirmation of a visit says besides the time, and the file that goes with it. */
export const visitParts = (
  visit: ToldVisit,
  language: Language,
  context: VisitMailContext,
): { paragraphs: Paragraph[]; attachments: TextAttachment[] } => {
  const { visit: words } = messages[language];
  const { address } = visit.home?.in(language) ?? {};
  const url = visitUrl(visit.id, language, context);
  return {
    paragraphs: [
      { text: address ? filled(words.address, { address }) : words.addressLater },
      ...(visit.agent ? [{ text: filled(words.agent, { agent: visit.agent.name }) }] : []),
      { text: filled(visitMailMessages[language].change, { url }), links: [url] },
    ],
    attachments: [invitation(visit, { language, method: 'REQUEST' }, context)],
  };
};

const senderOf = ({ settings, agencyMail }: VisitMailContext): Sender => ({ agency: settings.agency, agencyMail });

/** Tells a visitor what became of their visit, in their language; null where they gave no mail address. */
export const visitorVisitMail = (
  event: VisitEvent,
  visit: ToldVisit & Pick<KnownVisit, 'language'>,
  context: VisitMailContext,
): Mail | null => {
  const recipient = textOf(visit, 'email');
  if (recipient === '') return null;
  const { language } = visit;
  const { subject, text } = visitMailMessages[language].visitor[event];
  const when = dateFormatter('moment', language)(visit.span.start);
  const about = visit.home?.in(language);
  const parts =
    event === 'cancelled'
      ? { paragraphs: [], attachments: [invitation(visit, { language, method: 'CANCEL' }, context)] }
      : visitParts(visit, language, context);
  const paragraphs = [
    { text: filled(text, { when, agent: visit.agent?.name ?? context.settings.agency.name }) },
    ...parts.paragraphs,
    ...(about ? [{ text: filled(messages[language].about, { ...about }), links: [about.url] }] : []),
  ];
  const to = { recipient, firstName: textOf(visit, 'firstName') || null, language };
  return visitorMail(to, { subject, paragraphs, attachments: parts.attachments }, senderOf(context));
};

const factsFor = (
  visit: ToldVisit,
  { was, now }: { was?: Date | undefined; now?: Date | undefined },
  language: Language,
): [string, string][] => {
  const words = visitMailMessages[language].agency;
  const about = visit.home?.in(language);
  const when = dateFormatter('moment', language);
  const phone = textOf(visit, 'phone');
  return [
    [words.visitor, visitorOf(visit)],
    ...(phone === '' ? [] : [[words.phone, formatPhone(phone)] satisfies [string, string]]),
    [words.home, about ? `${about.title} (${about.id}), ${about.place}` : visit.subjectId],
    ...(was ? [[words.was, when(was)] satisfies [string, string]] : []),
    ...(now ? [[words.now, when(now)] satisfies [string, string]] : []),
    ...(visit.agent ? [[messages[language].agency.agent, visit.agent.name] satisfies [string, string]] : []),
  ];
};

// What takes a visit out of the calendar of who led it, at the time at which it was.
const takenOut = (
  visit: ToldVisit,
  { agent, ...span }: Span & Pick<KnownVisit, 'agent'>,
  language: Language,
  context: VisitMailContext,
) => invitation({ ...visit, agent, span }, { language, method: 'CANCEL' }, context);

const mailsTo = (
  recipients: Map<string, TextAttachment[]>,
  visit: ToldVisit,
  { subject, text, facts }: { subject: string; text: string; facts: [string, string][] },
  language: Language,
): Mail[] => {
  recipients.delete('');
  return [...recipients].map(([recipient, attachments]) => ({
    ...mailOf({ recipient, replyTo: textOf(visit, 'email') || null, subject }, [{ text }, { facts }], language),
    attachments,
  }));
};

/** Tells the agency, the agent and whoever was the agent before that a visitor moved a visit or called it off, with a file for the calendars of both. */
export const agencyVisitMails = (
  event: 'moved' | 'cancelled',
  visit: ToldVisit,
  before: Span & Pick<KnownVisit, 'agent'>,
  context: VisitMailContext,
): Mail[] => {
  const { default: language } = context.settings.languages;
  const words = visitMailMessages[language].agency[event];
  const facts = factsFor(visit, { was: before.start, now: event === 'moved' ? visit.span.start : undefined }, language);
  const calledOff = takenOut(visit, before, language, context);
  // Who stays is named last: one address gets one mail.
  const recipients = new Map<string, TextAttachment[]>([
    [context.agencyMail, []],
    [before.agent?.email ?? '', [calledOff]],
    [visit.agent?.email ?? '', [event === 'cancelled' ? calledOff : agentInvitation(visit, language, context)]],
  ]);
  const subject = filled(words.subject, { name: visitorOf(visit), id: visit.subjectId });
  return mailsTo(recipients, visit, { subject, text: words.text, facts }, language);
};

/** Tells who leads a visit, and who led it before, what a colleague did with it, with a file for their calendars; nobody is told of what they did themselves. */
export const colleagueVisitMails = (
  event: VisitEvent,
  visit: ToldVisit,
  before: Span & Pick<KnownVisit, 'agent'>,
  by: { name: string; personId: number | null },
  context: VisitMailContext,
): Mail[] => {
  const { default: language } = context.settings.languages;
  const words = visitMailMessages[language].colleague;
  const isMoved = event === 'moved' || event === 'agent';
  const was = isMoved || event === 'cancelled' ? before.start : undefined;
  const facts = factsFor(visit, { was, now: event === 'cancelled' ? undefined : visit.span.start }, language);
  const calledOff = takenOut(visit, before, language, context);
  const addressOf = (agent: KnownVisit['agent']): string =>
    agent && agent.id !== by.personId ? (agent.email ?? '') : '';
  const recipients = new Map<string, TextAttachment[]>([
    [isMoved ? addressOf(before.agent) : '', [calledOff]],
    [addressOf(visit.agent), [event === 'cancelled' ? calledOff : agentInvitation(visit, language, context)]],
  ]);
  const subject = filled(words[event], { name: visitorOf(visit), id: visit.subjectId });
  return mailsTo(recipients, visit, { subject, text: filled(words.by, { by: by.name }), facts }, language);
};
