import type { RequestState } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind, VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { parseArea } from '@rowhouse/shared/domain/area';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import { parseSearch } from '@rowhouse/shared/domain/kept-search';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { ApiError } from '../api-error.ts';
import { readAgent } from '../appointments/known-visit.ts';
import { addressToSend, agentInvitation, visitParts } from '../appointments/visit-mails.ts';
import { lockAgents, visitTimes } from '../appointments/visit-times.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { appointments } from '../database/schema.ts';
import { documentLinks, wereRequested } from '../documents/public-documents.ts';
import { aboutPart } from '../mail/about-part.ts';
import type { Mail, Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { fillText, messages } from '../messages/messages.ts';
import { readNamedCities } from '../properties/named-cities.ts';
import { readHome, type Subject } from '../properties/read-home.ts';
import { listUrl, subscribe } from '../subscriptions/subscribe.ts';

/** What a step gets besides the request: all that it writes belongs to one transaction, which is the `database`. */
export interface TransactionContext {
  id: string;
  database: Database;
  now: () => Date;
  settings: Settings;
  subject: Subject | null;
  sender: Sender;
  siteUrl: string;
  secret: string;
}

/** What a kind of request does besides being stored and confirmed. */
export interface Steps<K extends RequestKind> {
  /** The answer when the request is stored. */
  state: RequestState;
  /** The answer when the same form is sent again with its key. */
  again?: RequestState;
  /** Whether the agency gets a mail; otherwise nothing needs an answer, and the request is closed at once. */
  toAgency: boolean;
  /**
   * Set when the request is of no use to the visitor without its confirmation mail: it is refused when none can be
   * sent.
   */
  needsMail?: true;
  /** Set when it books a visit. */
  books?: true;
  /**
   * An answer given before anything is stored, or null; throws 'invalid-input' for faults that the schema cannot find.
   */
  shortCircuit?: (request: VisitorRequest<K>, context: TransactionContext) => Promise<RequestState | null>;
  /** Runs once the request is stored. */
  after?: (request: VisitorRequest<K>, context: TransactionContext) => Promise<Outcome>;
}

export interface Outcome {
  /** Values for the texts of the confirmation. */
  values?: Record<string, string>;
  /** Further paragraphs of the confirmation. */
  paragraphs?: Paragraph[];
  /** Attachments of the confirmation. */
  attachments?: NonNullable<Mail['attachments']>;
  /** Mails to others. */
  mails?: Mail[];
  /**
   * The agent who also gets the agency's mail, with attachments of their own; when null, the person who manages the
   * home.
   */
  copy?: { agentId: number | null; attachments: NonNullable<Mail['attachments']> };
  /** Rows of the mail to the agency: what the site did, and what is left to do. */
  done?: [name: string, value: string][];
  /** The addresses in these rows that become links. */
  links?: string[];
}

const day = 24 * 60 * 60_000;
const bySender: Limit = { kind: 'friend-by-sender', most: 10, window: day };
const toFriend: Limit = { kind: 'friend-to-address', most: 2, window: day };

const plain = { state: 'stored', toAgency: true } as const;

const refuse = (field: string, why: string): never => {
  throw new ApiError('invalid-input', why, { fields: { [field]: 'invalid' } });
};

const visitIn = async (
  { slotId }: VisitorRequest<'contact-appointment'>,
  { settings, subject, now, database }: TransactionContext,
) => {
  await lockAgents(database);
  const home = subject ?? refuse('propertyId', 'There is no such home');
  const times = await visitTimes(database, home, settings.appointments, now());
  const { start, end, next } = times.find(({ id }) => id === slotId) ?? refuse('slotId', 'There is no such slot');
  return next && { startsAt: start, endsAt: end, ...next };
};

/** The steps of each kind of request. */
export const requestSteps: { [K in RequestKind]: Steps<K> } = {
  'site-contact': plain,
  'contact-me': plain,
  'contact-construction': plain,
  'contact-demand': plain,
  testimonial: plain,
  'job-application': plain,
  'rental-application': plain,
  'purchase-offer': plain,

  'contact-appointment': {
    state: 'confirmed',
    toAgency: true,
    needsMail: true,
    books: true,
    shortCircuit: async (request, context) => ((await visitIn(request, context)) === null ? 'full' : null),
    async after(request, context) {
      const { id, database, settings, sender } = context;
      // Still free: a concurrent booking waits until this transaction ends.
      const visit = (await visitIn(request, context)) ?? refuse('slotId', 'The slot is full');
      await database.insert(appointments).values({ requestId: id, ...visit });
      const { language } = request;
      const home = await readHome(request.propertyId, settings, context);
      // A visit without an assigned agent is conducted by the manager of the home.
      const agentId = visit.agentId ?? home?.managerId ?? null;
      const agent = agentId === null ? null : await readAgent(database, agentId);
      const { agency } = messages[settings.languages.default];
      const mailing = { ...context, agencyMail: sender.agencyMail };
      const span = { start: visit.startsAt, end: visit.endsAt };
      const sentVisit = { id, data: { ...request }, subjectId: request.propertyId, home, agent, span, sequence: 0 };
      return {
        values: { when: dateFormatter('moment', language)(visit.startsAt) },
        ...visitParts(sentVisit, language, mailing),
        copy: { agentId, attachments: [agentInvitation(sentVisit, settings.languages.default, mailing)] },
        done: [
          ...(agent ? [[agency.agent, agent.name] satisfies [string, string]] : []),
          ...addressToSend(home, settings.languages.default),
        ],
      };
    },
  },

  documents: {
    state: 'stored',
    again: 'already-requested',
    toAgency: true,
    needsMail: true,
    async shortCircuit({ documents, email }, { subject, database, now }) {
      const offered = subject ? documentCodesFor(subject.goal) : [];
      if (!subject || !documents.every((code) => offered.includes(code)))
        return refuse('documents', 'There is no such document');
      const inquiry = { property: subject.id, codes: documents, email };
      // The same answer as to a new request: anybody can type the address, and must not learn that it asked before.
      return (await wereRequested(inquiry, database, now())) ? 'stored' : null;
    },
    async after({ documents, language }, context) {
      const property = context.subject?.id ?? '';
      const { links, byHand, until } = await documentLinks({ property, codes: documents, language }, context);
      const { documents: words, codes } = messages[language];
      const names = byHand.map((code) => codes.documents[code]).join(', ');
      const { agency, codes: agencyCodes } = messages[context.settings.languages.default];
      const rowOf = (name: string, some: typeof documents): [string, string][] =>
        some.length === 0 ? [] : [[name, some.map((code) => agencyCodes.documents[code]).join(', ')]];
      const byMail = documents.filter((code) => !byHand.includes(code));
      const here = [
        { text: words.here },
        { facts: links, links: links.map(([, url]) => url) },
        { text: fillText(words.until, { day: formatDay(brusselsDay(until)) }) },
      ];
      return {
        done: [...rowOf(agency.sent, byMail), ...rowOf(agency.toSend, byHand)],
        paragraphs: [
          ...(links.length === 0 ? [] : here),
          ...(byHand.length === 0 ? [] : [{ text: fillText(words.byHand, { names }) }]),
        ],
      };
    },
  },

  'send-to-friend': {
    state: 'stored',
    toAgency: false,
    async after(request, context) {
      const { email, language, words: own, firstName, lastName, friendFirstName, friendEmail } = request;
      const attempts = attemptsIn(context);
      await attempts.take(bySender, mailboxOf(email), 'email');
      await attempts.take(toFriend, mailboxOf(friendEmail), 'friendEmail');
      const { friend: words } = messages[language];
      const sender = `${firstName} ${lastName}`;
      const paragraphs: Paragraph[] = [
        { text: fillText(words.intro, { sender }) },
        ...(context.subject ? [aboutPart(context.subject, language)] : []),
        ...(own === '' ? [] : [{ text: fillText(words.words, { sender, words: own }) }]),
        { text: words.once },
      ];
      const to = { recipient: friendEmail, firstName: friendFirstName, language };
      return { mails: [visitorMail(to, { subject: fillText(words.subject, { sender }), paragraphs }, context.sender)] };
    },
  },

  'demand-register': {
    state: 'confirm-by-mail',
    toAgency: true,
    needsMail: true,
    async after(request, context) {
      const { goal, typeIds, cities, minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings } = request;
      const bounds = { minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings };
      const { energy, onlyAvailable } = request;
      const area = parseArea(request.area) ?? null;
      const { email, language } = request;
      const filters = { energy: energy || null, onlyAvailable: onlyAvailable === 'on', area };
      const criteria = { goal, typeIds, cities, ...bounds, ...filters };
      const wish = { kind: 'demand' as const, email, language, criteria, requestId: context.id };
      const agencyLanguage = context.settings.languages.default;
      const list = listUrl(criteria, agencyLanguage, context.siteUrl);
      return {
        paragraphs: await subscribe(wish, context),
        done: area ? [[messages[agencyLanguage].fields.area, list]] : [],
        links: area ? [list] : [],
      };
    },
  },

  'keep-posted': {
    state: 'confirm-by-mail',
    // Nothing needs an answer.
    toAgency: false,
    needsMail: true,
    async after({ search, email, language }, context) {
      const query = parseSearch(search);
      const { cities } = query;
      const named = await readNamedCities(context.database, cities, context.settings.languages.fallbacks);
      // A search without a city that the agency knows would never send a mail.
      if (cities && named.length === 0) refuse('search', 'There is no such city');
      const criteria = cities
        ? { ...query, cities: named.map(({ names, zip }) => cityKey({ name: names[language], zip })) }
        : query;
      return {
        paragraphs: await subscribe({ kind: 'demand', email, language, criteria, requestId: context.id }, context),
      };
    },
  },

  'sign-newsletter': {
    state: 'confirm-by-mail',
    // Nothing needs an answer.
    toAgency: false,
    needsMail: true,
    after: async ({ email, language }, context) => ({
      paragraphs: await subscribe({ kind: 'newsletter', email, language }, context),
    }),
  },
};
