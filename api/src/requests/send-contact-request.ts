import { createHash, randomUUID } from 'node:crypto';
import type { ContactRequest } from '@rowhouse/shared/contract/contact-request';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import { localized } from '@rowhouse/shared/domain/multilingual';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { outbox, properties, requests } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { networkOf } from '../network.ts';
import { readSettings } from '../site/settings.ts';
import { agencyMail, confirmationMail } from './contact-mails.ts';

export type RequestDependencies = {
  database: Database;
  now: () => Date;
  secret: string;
  agencyMail: string;
  mailDomain: string;
  siteUrl: string;
  /** Called when mails wait to be sent. */
  onMail: () => void;
};

const repeatWindow = 10 * 60_000;
const hour = 60 * 60_000;
const fromNetwork: Limit = { kind: 'request-from-network', most: 20, window: hour };
// Anyone can type anyone's address: nobody is flooded with mails that they never asked for.
const confirmations: Limit = { kind: 'confirmation-to-address', most: 3, window: hour };

/** Stores a request and its two mails, all or nothing; the same request again is answered with the first one's id. Throws 'too-many-requests' for a network's twenty-first in an hour; an address's fourth has no confirmation. */
export const sendContactRequest =
  (dependencies: RequestDependencies): Endpoint<'sendContactRequest'> =>
  async (input, call) => {
    const { database, now } = dependencies;
    const settings = await readSettings(database);
    const property = await propertyOf(input, settings, dependencies);
    const fingerprint = fingerprintOf(input);
    const createdAt = now();
    const network = networkOf(call.address);
    const attempts = attemptsIn(dependencies);
    await attempts.sweep();
    const answer = await database.transaction(async (transaction) => {
      // Two of the same at once wait for each other here, so that the second one finds the first.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`);
      const [earlier] = await transaction
        .select({ id: requests.id })
        .from(requests)
        .where(and(eq(requests.fingerprint, fingerprint), isRecent(input, createdAt)))
        .orderBy(desc(requests.createdAt))
        .limit(1);
      if (earlier) return { id: earlier.id, repeated: true };

      // Counted here, so that a second click on the same form is not counted again.
      if (network !== '') await attempts.take(fromNetwork, network, transaction);
      const flooded = await attempts.count(confirmations, input.email.toLowerCase(), transaction);

      const id = randomUUID();
      const { kind, language, privacy, idempotencyKey, ...data } = input;
      const propertyId = property?.id ?? null;
      await transaction.insert(requests).values({ id, kind, propertyId, language, data, fingerprint, createdAt });
      const facts = {
        agencyMail: dependencies.agencyMail,
        agencyLanguage: settings.languages.default,
        agency: settings.agency,
        property,
      };
      const mails = [agencyMail(input, facts), ...(flooded ? [] : [confirmationMail(input, facts)])].map((mail) => {
        const mailId = randomUUID();
        const messageId = `<${mailId}@${dependencies.mailDomain}>`;
        return { ...mail, id: mailId, requestId: id, messageId, createdAt, dueAt: createdAt };
      });
      await transaction.insert(outbox).values(mails);
      return { id, repeated: false };
    });
    if (!answer.repeated) dependencies.onMail();
    return answer;
  };

// With a key the form itself says that it is the same one; without, only the content can, and only for a while.
const isRecent = ({ idempotencyKey }: ContactRequest, now: Date) =>
  idempotencyKey === '' ? gt(requests.createdAt, new Date(now.getTime() - repeatWindow)) : undefined;

// The content is part of it even with a key: a form that was changed after going back is another request.
function fingerprintOf(input: ContactRequest): string {
  const { kind, propertyId, firstName, lastName, email, phone, remark, language, idempotencyKey } = input;
  const canonical = [idempotencyKey, kind, propertyId, firstName, lastName, email, phone, remark, language];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

async function propertyOf(input: ContactRequest, settings: Settings, { database, siteUrl }: RequestDependencies) {
  const { kind, propertyId } = input;
  const fault = (code: string) => new ApiError('invalid-input', 'Bad property', { fields: { propertyId: code } });
  if (propertyId === '') {
    if (kind === 'contact-me') throw fault('required');
    return null;
  }
  const columns = { id: properties.id, titles: properties.titles };
  const [found] = await database.select(columns).from(properties).where(eq(properties.id, propertyId));
  if (!found) throw fault('invalid');
  return {
    id: found.id,
    title: (language: Language) => localized(found.titles, language, settings.languages.fallbacks),
    url: (language: Language) => new URL(hrefFor('property', { id: found.id }, language), siteUrl).href,
  };
}
