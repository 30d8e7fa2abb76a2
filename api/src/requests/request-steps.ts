import type { RequestState } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind, VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import { ApiError } from '../api-error.ts';
import { freePlace, offeredSlot } from '../appointments/appointments.ts';
import type { Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { appointments } from '../database/schema.ts';
import { documentLinks, wereRequested } from '../documents/public-documents.ts';
import { filled, messages } from '../messages/messages.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import type { Mail } from './mail.ts';
import { type MailFacts, type Told, visitorMail } from './request-mails.ts';
import type { Subject } from './subject.ts';

/** What a step knows besides the request: everything it writes belongs to the one transaction. */
export type Stage = {
  id: string;
  transaction: Database;
  now: Date;
  settings: Settings;
  subject: Subject | null;
  facts: MailFacts;
  siteUrl: string;
  secret: string;
};

/** What a kind of request does besides being stored and confirmed. */
export type Steps<K extends RequestKind> = {
  /** What is answered when all went well. */
  state: RequestState;
  /** Whether the agency learns of it by mail. */
  toAgency: boolean;
  limits?: (request: VisitorRequest<K>) => [limit: Limit, subject: string][];
  /** Why nothing is stored, if so; throws 'invalid-input' for what the schema cannot know. */
  instead?: (request: VisitorRequest<K>, stage: Stage) => Promise<RequestState | null>;
  /** Once the request is stored: what else is, and what the confirmation says for it. */
  also?: (request: VisitorRequest<K>, stage: Stage) => Promise<Outcome>;
};

export type Outcome = {
  /** What the texts of the confirmation are filled with. */
  values?: Record<string, string>;
  /** What the confirmation says besides. */
  told?: Told[];
  /** Mails to others. */
  mails?: Mail[];
  /** What the agency is told that the site did, and what is left to do. */
  done?: [name: string, value: string][];
};

const day = 24 * 60 * 60_000;
const bySender: Limit = { kind: 'friend-by-sender', most: 10, window: day };
const toFriend: Limit = { kind: 'friend-to-address', most: 2, window: day };

const plain = { state: 'stored', toAgency: true } as const;

const refuse = (field: string, why: string): never => {
  throw new ApiError('invalid-input', why, { fields: { [field]: 'invalid' } });
};

const slotOf = ({ slotId }: VisitorRequest<'contact-appointment'>, { settings, now }: Stage) =>
  offeredSlot(settings, slotId, now) ?? refuse('slotId', 'There is no such slot');

/** What each kind of request does besides being stored. */
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
    async instead(request, stage) {
      const { start } = slotOf(request, stage);
      const { capacity } = stage.settings.appointments;
      return (await freePlace(stage.transaction, start, capacity)) === null ? 'full' : null;
    },
    async also(request, stage) {
      const { start } = slotOf(request, stage);
      const place = (await freePlace(stage.transaction, start, stage.settings.appointments.capacity)) ?? 0;
      await stage.transaction.insert(appointments).values({ requestId: stage.id, startsAt: start, place });
      const { language } = request;
      const { visit } = messages[language];
      const address = stage.subject?.address(language);
      const where = address ? filled(visit.address, { address }) : visit.addressLater;
      return { values: { when: dateFormatter('moment', language)(start) }, told: [{ part: where }] };
    },
  },

  documents: {
    state: 'stored',
    toAgency: true,
    async instead({ documents, email }, { subject, transaction, now }) {
      const offered = subject ? documentCodesFor(subject.goal) : [];
      if (!subject || !documents.every((code) => offered.includes(code)))
        return refuse('documents', 'There is no such document');
      const asked = { property: subject.id, codes: documents, email };
      return (await wereRequested(asked, transaction, now)) ? 'already-requested' : null;
    },
    async also({ documents, language }, { subject, transaction, now, secret, siteUrl, facts }) {
      const { links, byHand, until } = await documentLinks(
        { property: subject?.id ?? '', codes: documents, language },
        { database: transaction, secret, siteUrl, now: () => now },
      );
      const { documents: words, codes } = messages[language];
      const names = byHand.map((code) => codes.documents[code]).join(', ');
      const { agency, codes: agencyCodes } = messages[facts.agencyLanguage];
      const named = (some: typeof documents) => some.map((code) => agencyCodes.documents[code]).join(', ');
      const sent = documents.filter((code) => !byHand.includes(code));
      return {
        done: [
          ...(sent.length === 0 ? [] : [[agency.sent, named(sent)] satisfies [string, string]]),
          ...(byHand.length === 0 ? [] : [[agency.toSend, named(byHand)] satisfies [string, string]]),
        ],
        told: [
          ...(links.length === 0
            ? []
            : [
                { part: words.here },
                {
                  part: { facts: links.map(({ name, url }): [string, string] => [name, url]) },
                  links: links.map(({ url }) => url),
                },
                { part: filled(words.until, { day: formatDay(brusselsDay(until)) }) },
              ]),
          ...(byHand.length === 0 ? [] : [{ part: filled(words.byHand, { names }) }]),
        ],
      };
    },
  },

  'send-to-friend': {
    state: 'stored',
    toAgency: false,
    limits: ({ email, friendEmail }) => [
      [bySender, email.toLowerCase()],
      [toFriend, friendEmail.toLowerCase()],
    ],
    async also(request, { subject, facts }) {
      const { language, note, firstName, lastName, friendFirstName, friendEmail } = request;
      const { friend: words, about } = messages[language];
      const sender = `${firstName} ${lastName}`;
      const url = subject?.url(language) ?? '';
      const told: Told[] = [
        { part: filled(words.intro, { sender }) },
        { part: filled(about, { title: subject?.title(language) ?? '', id: subject?.id ?? '', url }), links: [url] },
        { part: words.notes[note] },
        { part: words.once },
      ];
      const to = { recipient: friendEmail, firstName: friendFirstName, language };
      return { mails: [visitorMail(to, { subject: filled(words.subject, { sender }), told }, facts)] };
    },
  },

  'demand-register': {
    state: 'confirm-by-mail',
    toAgency: true,
    async also(request, { id, transaction, siteUrl, now }) {
      const { goal, typeIds, cities, minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings } = request;
      const bounds = { minPrice, maxPrice, minBedrooms, minBathrooms, minGarages, minParkings };
      const { email, language } = request;
      const criteria = { goal, typeIds, cities, ...bounds };
      const wish = { kind: 'demand' as const, email, language, criteria, requestId: id };
      return { told: await subscribe(wish, transaction, siteUrl, now) };
    },
  },

  'sign-newsletter': {
    state: 'confirm-by-mail',
    // There is nothing to answer, and nothing to know until the address is confirmed.
    toAgency: false,
    async also({ email, language }, { transaction, siteUrl, now }) {
      const wish = { kind: 'newsletter' as const, email, language, criteria: null, requestId: null };
      return { told: await subscribe(wish, transaction, siteUrl, now) };
    },
  },
};
