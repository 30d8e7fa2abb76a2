import type { Settings } from '@rowhouse/shared/contract/settings';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { hrefFor } from '@rowhouse/shared/routes';
import type { TextAttachment } from '../database/schema/requests.ts';
import { aboutPart } from '../mail/about-part.ts';
import { type Mail, mailOf, type Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText, messages } from '../messages/messages.ts';
import { type VisitEvent, visitMailMessages } from '../messages/visit-mails.ts';
import { sealText } from '../sealed.ts';
import { type CalendarEvent, type CalendarMethod, calendarFile } from './calendar-file.ts';
import { type KnownVisit, textOf, visitorOf } from './known-visit.ts';
import type { Span } from './slots.ts';

/** The purpose of the seals in links to visits. */
export const visitSeal = 'visit';

/** The context of mails about a visit. */
export interface VisitMailContext {
  settings: Settings;
  agencyMail: string;
  siteUrl: string;
  secret: string;
  now: () => Date;
}

/** A visit in a mail: when it is or was, and the sequence number of this change. */
type ToldVisit = Pick<KnownVisit, 'id' | 'data' | 'home' | 'agent' | 'subjectId'> & {
  span: Span;
  sequence: number;
};

/** The id of a visit in calendars. */
export const uidOf = (id: string, siteUrl: string): string => `${id}@${new URL(siteUrl).hostname}`;

/** The address at which a visitor moves or cancels a visit. */
const visitUrl = (id: string, language: Language, { secret, siteUrl }: Pick<VisitMailContext, 'secret' | 'siteUrl'>) =>
  new URL(hrefFor('visit', {}, language, new URLSearchParams({ token: sealText(secret, visitSeal, id) })), siteUrl)
    .href;

const eventOf = (
  visit: ToldVisit,
  { language, method }: { language: Language; method: CalendarMethod },
  { settings, agencyMail, siteUrl, secret, now }: VisitMailContext,
): CalendarEvent => {
  const words = visitMailMessages[language];
  const homeTexts = visit.home?.in(language);
  const name = visitorOf(visit);
  return {
    uid: uidOf(visit.id, siteUrl),
    sequence: visit.sequence,
    isCancelled: method === 'CANCEL',
    stamp: now(),
    ...visit.span,
    summary: fillText(words.summary, { title: homeTexts?.title ?? visit.subjectId, agency: settings.agency.name }),
    location: homeTexts?.address ?? '',
    description: method !== 'REQUEST' ? '' : visitUrl(visit.id, language, { secret, siteUrl }),
    organizer: { name: visit.agent?.name ?? settings.agency.name, email: agencyMail },
    attendee: { name: name === '' ? textOf(visit, 'email') : name, email: textOf(visit, 'email') },
  };
};

/** The calendar file of a visit, its move or its cancellation. */
const invitation = (
  visit: ToldVisit,
  how: { language: Language; method: CalendarMethod },
  context: VisitMailContext,
): TextAttachment => ({
  text: calendarFile([eventOf(visit, how, context)], how),
  name: visitMailMessages[how.language].file,
  type: `text/calendar; method=${how.method}`,
});

/** The calendar file for the agent of a visit: no invitation to answer, and without the visitor's link. */
export const agentInvitation = (visit: ToldVisit, language: Language, context: VisitMailContext): TextAttachment =>
  invitation(visit, { language, method: 'PUBLISH' }, context);

/**
 * The calendar file that a visitor downloads: the same event as in the invitation, so that a calendar holds it once,
 * with the visitor's link and nothing to answer.
 */
export const visitorCalendar = (visit: ToldVisit, language: Language, context: VisitMailContext): TextAttachment => {
  const { organizer: _, attendee: __, ...event } = eventOf(visit, { language, method: 'PUBLISH' }, context);
  const description = visitUrl(visit.id, language, context);
  const text = calendarFile([{ ...event, description }], { method: 'PUBLISH' });
  return { text, name: visitMailMessages[language].file, type: 'text/calendar; charset=utf-8; method=PUBLISH' };
};

/** The parts of a visit's confirmation besides the time, and its attachment. */
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
      { text: address ? fillText(words.address, { address }) : words.addressLater },
      ...(visit.agent ? [{ text: fillText(words.agent, { agent: visit.agent.name }) }] : []),
      { text: visitMailMessages[language].change },
      { button: mailFrameMessages[language].buttons.visit, url },
    ],
    attachments: [invitation(visit, { language, method: 'REQUEST' }, context)],
  };
};

const senderOf = ({ settings, agencyMail }: VisitMailContext): Sender => ({ agency: settings.agency, agencyMail });

/** The mail to a visitor about a change of their visit, in their language, with a line of whoever made it; null without a mail address. */
export const visitorVisitMail = (
  event: VisitEvent,
  visit: ToldVisit & Pick<KnownVisit, 'language'>,
  context: VisitMailContext,
  note = '',
): Mail | null => {
  const recipient = textOf(visit, 'email');
  if (recipient === '') return null;
  const { language } = visit;
  const { subject, text } = visitMailMessages[language].visitor[event];
  const when = dateFormatter('moment', language)(visit.span.start);
  const parts =
    event === 'cancelled'
      ? { paragraphs: [], attachments: [invitation(visit, { language, method: 'CANCEL' }, context)] }
      : visitParts(visit, language, context);
  const paragraphs = [
    { text: fillText(text, { when, agent: visit.agent?.name ?? context.settings.agency.name }) },
    ...(note === '' ? [] : [{ text: note }]),
    ...(visit.home ? [aboutPart(visit.home, language)] : []),
    ...parts.paragraphs,
  ];
  const to = { recipient, firstName: textOf(visit, 'firstName') || null, language };
  const agentId = visit.agent?.id ?? null;
  return visitorMail(to, { subject, paragraphs, attachments: parts.attachments, agentId }, senderOf(context));
};

/** The row of a mail to the agency that says that the visitor still waits for the address of a home. */
export const addressToSend = (home: KnownVisit['home'], language: Language): [name: string, value: string][] => {
  const { toSend, addressToSend: address } = messages[language].agency;
  return home && !home.in(language).address ? [[toSend, address]] : [];
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
    ...(now ? addressToSend(visit.home, language) : []),
  ];
};

// The file that removes a visit from the calendar of its former agent, at its former time.
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
  { language, siteUrl }: { language: Language; siteUrl: string },
): Mail[] => {
  recipients.delete('');
  const url = new URL(hrefFor('desk-request', { id: visit.id }, language), siteUrl).href;
  const paragraphs: Paragraph[] = [
    { text },
    // Plain text has the home among the facts.
    ...(visit.home ? [{ subject: { kind: visit.home.kind, id: visit.home.id }, plain: '' }] : []),
    { facts },
    { button: messages[language].agency.open, url },
  ];
  const replyTo = textOf(visit, 'email') || null;
  return [...recipients].map(([recipient, attachments]) =>
    mailOf({ recipient, replyTo, subject, attachments }, paragraphs, language),
  );
};

/**
 * The mails to the agency, the agent and the former agent after a visitor moved or cancelled a visit, with a file for
 * both calendars.
 */
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
  // The current agent is last: one address gets one mail.
  const recipients = new Map<string, TextAttachment[]>([
    [context.agencyMail, []],
    [before.agent?.email ?? '', [calledOff]],
    [visit.agent?.email ?? '', [event === 'cancelled' ? calledOff : agentInvitation(visit, language, context)]],
  ]);
  const subject = fillText(words.subject, { name: visitorOf(visit), id: visit.subjectId });
  const { siteUrl } = context;
  return mailsTo(recipients, visit, { subject, text: words.text, facts }, { language, siteUrl });
};

/**
 * The mail to the agent of a visit whose visitor was erased, with the file that removes it from a calendar; it holds
 * nothing of the visitor.
 */
export const erasedVisitMail = (
  visit: KnownVisit,
  { startsAt: start, endsAt: end, sequence }: NonNullable<KnownVisit['appointment']>,
  context: VisitMailContext,
): Mail => {
  const { default: language } = context.settings.languages;
  const { file: name, colleague } = visitMailMessages[language];
  const change = { ...visit, data: {}, span: { start, end }, sequence: sequence + 1 };
  const { organizer: _, attendee: __, ...event } = eventOf(change, { language, method: 'CANCEL' }, context);
  const file = { text: calendarFile([event], { method: 'CANCEL' }), name, type: 'text/calendar; method=CANCEL' };
  const { subject, text, button } = colleague.erased;
  const facts = factsFor(change, { was: start }, language).filter(([, value]) => value !== '');
  const url = new URL(hrefFor('desk-visits', {}, language), context.siteUrl).href;
  return mailOf(
    {
      recipient: visit.agent?.email || context.agencyMail,
      replyTo: null,
      subject: fillText(subject, { when: dateFormatter('moment', language)(start), id: visit.subjectId }),
      attachments: [file],
    },
    [{ text }, { facts }, { button, url }],
    language,
  );
};

/**
 * The mails to the current and the former agent about a colleague's change of a visit, with calendar files; the person
 * who made the change gets none.
 */
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
  const subject = fillText(words[event], { name: visitorOf(visit), id: visit.subjectId });
  const { siteUrl } = context;
  const text = fillText(words.by, { by: by.name });
  return mailsTo(recipients, visit, { subject, text, facts }, { language, siteUrl });
};
