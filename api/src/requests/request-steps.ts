import type { RequestState } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind, VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import { ApiError } from '../api-error.ts';
import { freePlace } from '../appointments/appointments.ts';
import { offeredSlots } from '../appointments/slots.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { appointments } from '../database/schema.ts';
import { documentLinks, wereRequested } from '../documents/public-documents.ts';
import type { Mail, Paragraph } from '../mail/mail.ts';
import { type Sender, visitorMail } from '../mail/signed-mail.ts';
import { filled, messages } from '../messages/messages.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import type { Subject } from './read-subject.ts';

/** What a step is given besides the request: all that it writes belongs to one transaction, which is the `database`. */
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
  /** Whether the agency gets a mail. */
  toAgency: boolean;
  /** An answer that is given before anything is stored, or null; throws 'invalid-input' for what the schema cannot know. */
  shortCircuit?: (request: VisitorRequest<K>, context: TransactionContext) => Promise<RequestState | null>;
  /** What is done once the request is stored. */
  after?: (request: VisitorRequest<K>, context: TransactionContext) => Promise<Outcome>;
}

export interface Outcome {
  /** Values for the texts of the confirmation. */
  values?: Record<string, string>;
  /** Further paragraphs of the confirmation. */
  paragraphs?: Paragraph[];
  /** Mails to others. */
  mails?: Mail[];
  /** Rows of the mail to the agency: what the site did, and what is left to do. */
  done?: [name: string, value: string][];
}

const day = 24 * 60 * 60_000;
const bySender: Limit = { kind: 'friend-by-sender', most: 10, window: day };
const toFriend: Limit = { kind: 'friend-to-address', most: 2, window: day };

const plain = { state: 'stored', toAgency: true } as const;

const refuse = (field: string, why: string): never => {
  throw new ApiError('invalid-input', why, { fields: { [field]: 'invalid' } });
};

const placeIn = async (
  { slotId }: VisitorRequest<'contact-appointment'>,
  { settings, now, database }: TransactionContext,
): Promise<{ start: Date; place: number | null }> => {
  const slot = offeredSlots(settings.appointments, now()).find(({ id }) => id === slotId);
  const { start } = slot ?? refuse('slotId', 'There is no such slot');
  return { start, place: await freePlace(database, start, settings.appointments.capacity) };
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
    shortCircuit: async (request, context) => ((await placeIn(request, context)).place === null ? 'full' : null),
    async after(request, context) {
      const { start, place } = await placeIn(request, context);
      await context.database.insert(appointments).values({ requestId: context.id, startsAt: start, place: place ?? 0 });
      const { language } = request;
      const { visit } = messages[language];
      const address = context.subject?.in(language).address;
      const where = address ? filled(visit.address, { address }) : visit.addressLater;
      return { values: { when: dateFormatter('moment', language)(start) }, paragraphs: [{ text: where }] };
    },
  },

  documents: {
    state: 'stored',
    toAgency: true,
    async shortCircuit({ documents, email }, { subject, database, now }) {
      const offered = subject ? documentCodesFor(subject.goal) : [];
      if (!subject || !documents.every((code) => offered.includes(code)))
        return refuse('documents', 'There is no such document');
      const asked = { property: subject.id, codes: documents, email };
      return (await wereRequested(asked, database, now())) ? 'already-requested' : null;
    },
    async after({ documents, language }, context) {
      const property = context.subject?.id ?? '';
      const { links, byHand, until } = await documentLinks({ property, codes: documents, language }, context);
      const { documents: words, codes } = messages[language];
      const names = byHand.map((code) => codes.documents[code]).join(', ');
      const { agency, codes: agencyCodes } = messages[context.settings.languages.default];
      const rowOf = (name: string, some: typeof documents): [string, string][] =>
        some.length === 0 ? [] : [[name, some.map((code) => agencyCodes.documents[code]).join(', ')]];
      const sent = documents.filter((code) => !byHand.includes(code));
      const here = [
        { text: words.here },
        { facts: links, links: links.map(([, url]) => url) },
        { text: filled(words.until, { day: formatDay(brusselsDay(until)) }) },
      ];
      return {
        done: [...rowOf(agency.sent, sent), ...rowOf(agency.toSend, byHand)],
        paragraphs: [
          ...(links.length === 0 ? [] : here),
          ...(byHand.length === 0 ? [] : [{ text: filled(words.byHand, { names }) }]),
        ],
      };
    },
  },

  'send-to-friend': {
    state: 'stored',
    toAgency: false,
    async after(request, context) {
      const { email, language, note, firstName, lastName, friendFirstName, friendEmail } = request;
      const about = context.subject?.in(language) ?? { id: '', title: '', url: '' };
      const attempts = attemptsIn(context);
      await attempts.take(bySender, email.toLowerCase());
      await attempts.take(toFriend, friendEmail.toLowerCase());
      const { friend: words, about: aboutText } = messages[language];
      const sender = `${firstName} ${lastName}`;
      const paragraphs: Paragraph[] = [
        { text: filled(words.intro, { sender }) },
        { text: filled(aboutText, about), links: [about.url] },
        { text: words.notes[note] },
        { text: words.once },
      ];
      const to = { recipient: friendEmail, firstName: friendFirstName, language };
      return { mails: [visitorMail(to, { subject: filled(words.subject, { sender }), paragraphs }, context.sender)] };
    },
  },

  'demand-register': {
    state: 'confirm-by-mail',
    toAgency: true,
    async after(request, context) {
      const { goal, typeIds, cities, minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings } = request;
      const bounds = { minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings };
      const { email, language } = request;
      const criteria = { goal, typeIds, cities, ...bounds };
      const wish = { kind: 'demand' as const, email, language, criteria, requestId: context.id };
      return { paragraphs: await subscribe(wish, context) };
    },
  },

  'sign-newsletter': {
    state: 'confirm-by-mail',
    // There is nothing to answer.
    toAgency: false,
    after: async ({ email, language }, context) => ({
      paragraphs: await subscribe({ kind: 'newsletter', email, language }, context),
    }),
  },
};
