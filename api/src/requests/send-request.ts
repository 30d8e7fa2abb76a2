import { createHash, randomUUID } from 'node:crypto';
import type { RequestState } from '@rowhouse/shared/contract/request-answers';
import { fieldFactsOf, type RequestKind, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { attemptsIn, type Limit } from '../attempts.ts';
import { requests, uploads as uploadRows } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { guard } from '../guard/guard.ts';
import { enqueueMails, type MailDependencies } from '../mail/enqueue-mails.ts';
import type { Mail } from '../mail/mail.ts';
import { readMailFacts } from '../mail/mail-facts.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { messages } from '../messages/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { type CheckedFile, checkFiles, type GivenFile, keepFiles, removeLoose } from '../uploads/keep-uploads.ts';
import { subjectOf } from './read-subject.ts';
import { agencyMail, confirmationMail } from './request-mails.ts';
import { requestSteps, type Steps, type TransactionContext } from './request-steps.ts';

export type RequestDependencies = MailDependencies & Pick<Dependencies, 'uploads' | 'secret'>;

const repeatWindow = 10 * 60_000;
// Anyone can type another's address, which must not be flooded with mails.
const confirmations: Limit = { kind: 'confirmation-to-address', most: 3, window: 60 * 60_000 };
const largestAttached = 10 * 1024 * 1024;

/**
 * Stores a request with its mails and all that it causes, all or nothing; the same again is answered with the first one's id.
 * Throws 'proof-needed' and 'too-many-requests' as `guard` does, 'conflict' for a home that can no longer be had.
 */
export const sendRequest =
  (dependencies: RequestDependencies): Endpoint<'sendRequest'> =>
  async (request, call) => {
    const { database, siteUrl, secret } = dependencies;
    const settings = await readSettings(database);
    const subject = await subjectOf(request, settings, dependencies);
    const files = await checkFiles(filesOf(request));
    const now = dependencies.now();
    const facts = await readMailFacts(database, settings, dependencies.agencyMail);
    const context = { id: randomUUID(), now, settings, subject, facts, siteUrl, secret };
    await attemptsIn(dependencies).sweep();
    await keepFiles(files, dependencies);
    try {
      const answer = await database.transaction((transaction) =>
        store(
          request,
          files,
          { ...context, transaction },
          () => guard(request, call, { ...dependencies, database: transaction }),
          dependencies,
        ),
      );
      if (answer.id === context.id) dependencies.onMail();
      return answer;
    } finally {
      // Files that belong to no request are not kept.
      await removeLoose(
        files.map(({ id }) => id),
        dependencies,
      );
    }
  };

interface Answer {
  id: string;
  repeated: boolean;
  state: RequestState;
}

const store = async (
  request: VisitorRequest,
  files: CheckedFile[],
  context: TransactionContext,
  admit: () => Promise<void>,
  dependencies: RequestDependencies,
): Promise<Answer> => {
  const { id, transaction, now, subject, facts } = context;
  // The compiler cannot see that a kind and its steps belong together; this is the only cast for it.
  const steps = requestSteps[request.kind] as Steps<RequestKind>;
  const attempts = attemptsIn(dependencies);
  const keyed = request.idempotencyKey !== '';
  const fingerprint = fingerprintOf(request, files);
  // Two of the same at once wait for each other here, so that the second one finds the first.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
  const isRecent = keyed ? undefined : gt(requests.createdAt, new Date(now.getTime() - repeatWindow));
  const [earlier] = await transaction
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.fingerprint, fingerprint), isRecent))
    .orderBy(desc(requests.createdAt))
    .limit(1);
  if (earlier) return { id: earlier.id, repeated: true, state: steps.state };

  const shortCircuit = await steps.shortCircuit?.(request, context);
  if (shortCircuit) return { id: '', repeated: false, state: shortCircuit };

  // Counted here, so that a second click on the same form is not counted again.
  await admit();
  for (const [limit, subject] of steps.limits?.(request) ?? []) await attempts.take(limit, subject, transaction);
  const flooded = await attempts.count(confirmations, request.email.toLowerCase(), transaction);

  const { kind, language } = request;
  const data = dataOf(request, files);
  const addresses = addressesIn(data);
  await transaction.insert(requests).values({
    id,
    kind,
    subjectId: subject?.id ?? null,
    language,
    data,
    addresses,
    fingerprint,
    keyed,
    createdAt: now,
  });
  if (files.length > 0)
    await transaction
      .update(uploadRows)
      .set({ requestId: id })
      .where(
        inArray(
          uploadRows.id,
          files.map((file) => file.id),
        ),
      );

  const outcome = (await steps.after?.(request, context)) ?? {};
  const newsletter = await newsletterMail(request, context);
  const mails = [
    ...(steps.toAgency
      ? [agencyMail(request, data, subject, { attachments: attachmentsOf(files), done: outcome.done ?? [] }, facts)]
      : []),
    ...(flooded ? [] : [confirmationMail(request, subject, outcome, facts), ...newsletter]),
    ...(outcome.mails ?? []),
  ];
  await enqueueMails(mails, { requestId: id, mailDomain: dependencies.mailDomain, createdAt: now }, transaction);
  return { id, repeated: false, state: steps.state };
};

const newsletterMail = async (
  request: VisitorRequest,
  { transaction, siteUrl, now, facts }: TransactionContext,
): Promise<Mail[]> => {
  if (!('newsletter' in request) || request.newsletter !== 'on') return [];
  const { email, language, firstName } = request;
  const wish = { kind: 'newsletter' as const, email, language, criteria: null, requestId: null };
  const paragraphs = await subscribe(wish, transaction, siteUrl, now);
  const { subject } = messages[language].optIn.newsletter;
  return [visitorMail({ recipient: email, firstName, language }, { subject, paragraphs }, facts)];
};

const filesOf = (request: VisitorRequest): GivenFile[] => {
  const facts = fieldFactsOf(request.kind);
  return Object.entries(request).flatMap(([field, value]) => {
    const { control, max } = facts[field] ?? {};
    if (!(value instanceof File) || max === undefined || (control !== 'picture' && control !== 'document')) return [];
    return [{ field, kind: control, largest: max, file: value }];
  });
};

// The size of a mail is limited: files beyond it are fetched by their id.
const attachmentsOf = (files: CheckedFile[]) => {
  let size = 0;
  return files.flatMap(({ id, name, type, bytes }) => {
    size += bytes.length;
    return size > largestAttached ? [] : [{ upload: id, name, type }];
  });
};

/** What is kept of a request: its fields, a file as the id and the name by which it is kept. */
const dataOf = (request: VisitorRequest, files: CheckedFile[]): Record<string, unknown> => {
  const fields: Record<string, unknown> = { ...request };
  const kept = new Map(files.map(({ field, id, name }) => [field, { upload: id, name }]));
  return Object.fromEntries(
    Object.keys(fieldFactsOf(request.kind)).map((name) => [name, kept.get(name) ?? fields[name]]),
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

// The content is part of it even with a key: a form that was changed after going back is another request.
const fingerprintOf = (request: VisitorRequest, files: CheckedFile[]): string => {
  const { stamp, proof, ...said } = request;
  const hashes = new Map(files.map(({ field, hash }) => [field, hash]));
  const canonical = Object.entries(said)
    .map(([name, value]) => [name, hashes.get(name) ?? value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
};
