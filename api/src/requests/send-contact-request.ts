import { createHash, randomUUID } from 'node:crypto';
import type { ContactRequest } from '@rowhouse/shared/contract/contact-request';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import { localized } from '@rowhouse/shared/domain/multilingual';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { outbox, properties, requests } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../site/settings.ts';
import { agencyMail, confirmationMail } from './contact-mails.ts';

export type RequestDependencies = {
  database: Database;
  now: () => Date;
  agencyMail: string;
  mailDomain: string;
  siteUrl: string;
  /** Called when mails wait to be sent. */
  onMail: () => void;
};

const repeatWindow = 10 * 60_000;

/** Stores a request and its two mails, all or nothing; the same request again is answered with the first one's id. */
export const sendContactRequest =
  (dependencies: RequestDependencies): Endpoint<'sendContactRequest'> =>
  async (input) => {
    const { database, now } = dependencies;
    const settings = await readSettings(database);
    const property = await propertyOf(input, settings, dependencies);
    const fingerprint = fingerprintOf(input);
    const createdAt = now();
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
      const mails = [agencyMail(input, facts), confirmationMail(input, facts)].map((mail) => {
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
