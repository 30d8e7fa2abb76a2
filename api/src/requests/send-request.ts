import { createHash, randomUUID } from 'node:crypto';
import type { EndpointOutput } from '@rowhouse/shared/contract/endpoints';
import type { UnsentMail } from '@rowhouse/shared/contract/request-answers';
import { fieldFactsOf, type RequestKind, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { closedForms } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { priceLanguage } from '@rowhouse/shared/domain/format';
import { isMailAddress, mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { hrefFor } from '@rowhouse/shared/routes';
import { ApiError } from '../api-error.ts';
import { absencesIn } from '../appointments/busy.ts';
import { readAgent } from '../appointments/known-visit.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { and, desc, eq, exists, gt, inArray, sql } from '../database/orm.ts';
import { appointments, requests, uploads as uploadRows } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { guard, spendProof } from '../guard/guard.ts';
import { localize } from '../localized/multilingual.ts';
import type { Mail } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { visitorMail } from '../mail/signed-mail.ts';
import type { MailMessages } from '../messages/mail-messages.ts';
import { fillText, messages } from '../messages/messages.ts';
import { typeNames } from '../messages/types.ts';
import { readSettings } from '../settings/settings.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { drawFiles, type KeptFile, keepFiles, readFiles, removeLoose, type SentFile } from '../uploads/keep-uploads.ts';
import { checkCity } from './check-city.ts';
import { queueLead } from './queue-lead.ts';
import { subjectOf } from './read-subject.ts';
import { receiptOf } from './receipt.ts';
import { agencyMail, confirmationMail } from './request-mails.ts';
import { type Outcome, requestSteps, type Steps, type TransactionContext } from './request-steps.ts';
import { aboutIn, searchWordsOf } from './search-words.ts';

const repeatWindow = 10 * 60_000;
const hour = 60 * 60_000;
// Anyone can type another person's address, which must not be flooded with mails. Mails that a visitor needs have a
// limit of their own, so that confirmations do not use it up.
const confirmations: Limit = { kind: 'confirmation-to-address', most: 3, window: hour };
const neededMails: Limit = { kind: 'needed-mail-to-address', most: 6, window: hour };
const largestAttached = 10 * 1024 * 1024;

/**
 * Stores a request with its mails and effects atomically; a repeated request gets the id of the first. Throws
 * 'proof-needed' and 'too-many-requests' as `guard` does, the latter also when a request is useless without its mail
 * and the address has had too many; 'conflict' for a home that is no longer on offer, and for a form that the agency
 * does not use.
 */
export const sendRequest =
  (dependencies: Dependencies): Endpoint<'sendRequest'> =>
  async (sentRequest, call) => {
    const { database, agencyMail } = dependencies;
    const settings = await readSettings(database);
    const closed = closedForms(settings);
    if (closed.includes(sentRequest.kind)) throw new ApiError('conflict', 'The agency has no such form');
    // The box may have been ticked before the agency gave up its newsletter.
    const request =
      'newsletter' in sentRequest && closed.includes('sign-newsletter')
        ? { ...sentRequest, newsletter: '' as const }
        : sentRequest;
    const withReceipt = (answer: Answer) => ({ ...answer, receipt: receiptOf(request, answer, dependencies) });
    const subject = await subjectOf(request, settings, dependencies);
    await checkCity(request, database);
    const attachments = await readFiles(request);
    const fingerprint = fingerprintOf(request, attachments);
    const earlier = await earlierAnswer(request, fingerprint, dependencies);
    if (earlier) {
      await dependencies.spool.keep(earlier);
      return withReceipt(earlier);
    }
    // The guard runs before a picture is decoded and outside the transaction, so that refused requests stay counted. A
    // second click is not counted again.
    const proof = await guard(request, call.address, dependencies);
    const files = await drawFiles(attachments);
    const fileIds = files.map(({ id }) => id);
    const sender = { agency: settings.agency, agencyMail };
    const context = { ...dependencies, id: randomUUID(), settings, subject, sender };
    await keepFiles(files, dependencies);
    try {
      const answer = await database.transaction((transaction) =>
        store(request, { fingerprint, files, proof }, { ...context, database: transaction }),
      );
      await dependencies.spool.keep(answer);
      return withReceipt(answer);
    } finally {
      // Files that belong to no request are removed.
      await removeLoose(inArray(uploadRows.id, fileIds), dependencies);
    }
  };

// The compiler cannot see that a kind and its steps belong together; this is the only cast for it.
const stepsOf = ({ kind }: VisitorRequest) => requestSteps[kind] as Steps<RequestKind>;

type Answer = Omit<EndpointOutput<'sendRequest'>, 'receipt'>;

/** The answer to a request that was stored before, or null for a new one. */
const earlierAnswer = async (
  request: VisitorRequest,
  fingerprint: string,
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
): Promise<Answer | null> => {
  const keyed = request.idempotencyKey !== '';
  const steps = stepsOf(request);
  const isRecent = keyed ? undefined : gt(requests.createdAt, new Date(now().getTime() - repeatWindow));
  // Without a key, a visitor who called off a visit may book the same one again.
  const booked = database.select().from(appointments).where(eq(appointments.requestId, requests.id));
  const isStanding = steps.books && !keyed ? exists(booked) : undefined;
  const [earlier] = await database
    .select({ id: requests.id, unsent: requests.unsent })
    .from(requests)
    .where(and(eq(requests.fingerprint, fingerprint), isRecent, isStanding))
    .orderBy(desc(requests.createdAt))
    .limit(1);
  // Only the browser that sent the form first has its key.
  return earlier ? { ...earlier, repeated: true, state: (keyed && steps.again) || steps.state } : null;
};

interface CheckedRequest {
  fingerprint: string;
  files: KeptFile[];
  /** The hash of the proof of work that it needed. */
  proof: string | null;
}

const store = async (
  request: VisitorRequest,
  { fingerprint, files, proof }: CheckedRequest,
  context: TransactionContext,
): Promise<Answer> => {
  const { id, database, subject, settings, sender, siteUrl } = context;
  const createdAt = context.now();
  const steps = stepsOf(request);
  // Two concurrent copies of a request wait for each other here, so that the second one finds the first.
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const earlier = await earlierAnswer(request, fingerprint, context);
  if (earlier) return earlier;

  const shortCircuit = await steps.shortCircuit?.(request, context);
  if (shortCircuit === 'full') return { id: '', repeated: false, state: shortCircuit, unsent: [] };

  await spendProof(proof, context);
  const attempts = attemptsIn(context);
  const recipient = mailboxOf(request.email);
  const unsent: UnsentMail[] = [];
  if (steps.needsMail) await attempts.take(neededMails, recipient);
  else if (await attempts.count(confirmations, recipient)) unsent.push('confirmation');
  const wantsNewsletter = 'newsletter' in request && request.newsletter === 'on';
  if (wantsNewsletter && (await attempts.count(neededMails, recipient))) unsent.push('newsletter');
  if (shortCircuit) {
    const none = { wantsNewsletter, unsent: ['confirmation' as const, ...unsent] };
    await enqueueMails(await mailsToVisitor(request, {}, none, context), null, context);
    return { id, repeated: false, state: shortCircuit, unsent };
  }

  const { kind, language } = request;
  const data = dataOf(request, files);
  const addresses = addressesIn(data);
  await database.insert(requests).values({
    id,
    kind,
    subjectId: subject?.id ?? null,
    language,
    data,
    addresses,
    fingerprint,
    keyed: request.idempotencyKey !== '',
    unsent,
    createdAt,
    state: steps.books ? 'planned' : steps.toAgency ? 'open' : 'closed',
    words: searchWordsOf(data, subject ? aboutIn(subject) : []),
  });
  const fileIds = files.map((file) => file.id);
  await database.update(uploadRows).set({ requestId: id }).where(inArray(uploadRows.id, fileIds));

  await queueLead({ id, kind, subjectId: subject?.id ?? null, at: createdAt }, database);
  const outcome = (await steps.after?.(request, context)) ?? {};
  const mails = await mailsToVisitor(request, outcome, { wantsNewsletter, unsent }, context);
  if (steps.toAgency) {
    const { default: agencyLanguage, fallbacks } = settings.languages;
    const typeName = (id: number) => {
      const type = propertyTypes.find((one) => one.id === id);
      return type ? localize(typeNames[type.id], agencyLanguage, fallbacks) : String(id);
    };
    const deskUrl = new URL(hrefFor('desk-request', { id }, agencyLanguage), siteUrl).href;
    const prices = priceLanguage(settings, agencyLanguage);
    const to = { recipient: sender.agencyMail, language: agencyLanguage, prices, typeName, deskUrl };
    const doneRows = [...(outcome.done ?? []), ...unsentRow(unsent, messages[agencyLanguage].agency.unsent)];
    const more = { attachments: attachmentsOf(files), done: doneRows, links: outcome.links ?? [] };
    mails.push(agencyMail(request, data, subject, more, to));
    const copy = outcome.copy ?? { agentId: subject?.managerId ?? null, attachments: [] };
    const agent = await mailOfAgent(copy.agentId, context);
    if (agent) {
      const attachments = [...more.attachments, ...copy.attachments];
      mails.push(agencyMail(request, data, subject, { ...more, attachments }, { ...to, recipient: agent }));
    }
  }
  await enqueueMails([...mails, ...(outcome.mails ?? [])], id, context);
  return { id, repeated: false, state: steps.state, unsent };
};

// Null when no agent is named, or the agent has no address, only the agency's own, or is away today.
const mailOfAgent = async (
  agentId: number | null,
  { database, now, sender }: TransactionContext,
): Promise<string | null> => {
  const agent = agentId === null ? null : await readAgent(database, agentId);
  if (!agent?.email || agent.email === sender.agencyMail) return null;
  const today = brusselsDay(now());
  const away = await absencesIn(database, { start: now(), end: now() }, [agent.id]);
  return away.some(({ from, until }) => from <= today && until >= today) ? null : agent.email;
};

// One mail at most: the confirmation also asks whether the address wants the newsletter.
const mailsToVisitor = async (
  request: VisitorRequest,
  outcome: Outcome,
  { wantsNewsletter, unsent }: { wantsNewsletter: boolean; unsent: readonly UnsentMail[] },
  context: TransactionContext,
): Promise<Mail[]> => {
  const { email, language } = request;
  const isConfirmed = !unsent.includes('confirmation');
  const newsletter =
    wantsNewsletter && !unsent.includes('newsletter')
      ? await subscribe({ kind: 'newsletter', email, language }, context, { isBeside: isConfirmed })
      : [];
  const { subject, sender } = context;
  if (isConfirmed) {
    const paragraphs = [...(outcome.paragraphs ?? []), ...newsletter];
    return [confirmationMail(request, subject, { ...outcome, paragraphs }, sender)];
  }
  if (newsletter.length === 0) return [];
  const firstName = 'firstName' in request ? request.firstName : null;
  const content = { subject: messages[language].optIn.newsletter.subject, paragraphs: newsletter };
  return [visitorMail({ recipient: email, firstName, language }, content, sender)];
};

const unsentRow = (unsent: UnsentMail[], words: MailMessages['agency']['unsent']): [name: string, value: string][] => {
  const mails = unsent.map((mail) => words[mail]).join(', ');
  return mails === '' ? [] : [[words.name, fillText(words.why, { mails })]];
};

// The size of a mail is limited: larger files are fetched by their id.
const attachmentsOf = (files: KeptFile[]) => {
  let size = 0;
  return files.flatMap(({ id, name, type, bytes }) => {
    size += bytes.length;
    return size > largestAttached ? [] : [{ upload: id, name, type }];
  });
};

/** The stored data of a request: its fields, with a file as the id and name under which it is stored. */
const dataOf = (request: VisitorRequest, files: KeptFile[]): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...request };
  const uploadsByField = new Map(files.map(({ field, id, name }) => [field, { upload: id, name }]));
  return Object.fromEntries(
    Object.keys(fieldFactsOf(request.kind)).map((name) => [name, uploadsByField.get(name) ?? fields[name]]),
  );
};

const addressesIn = (data: Record<string, unknown>): string[] => [
  ...new Set(
    Object.values(data)
      .filter((value) => typeof value === 'string')
      .filter(isMailAddress)
      .map((address) => address.toLowerCase()),
  ),
];

// Includes the content even with a key: a form that was changed after navigating back is another request.
const fingerprintOf = (request: VisitorRequest, files: SentFile[]): string => {
  const { stamp, proof, ...sentFields } = request;
  const hashes = new Map(files.map(({ field, hash }) => [field, hash]));
  const canonical = Object.entries(sentFields)
    .map(([name, value]) => [name, hashes.get(name) ?? value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
};
