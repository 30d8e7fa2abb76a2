import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import type { DocumentCode } from '@rowhouse/shared/domain/document-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { properties, requests } from '../database/schema.ts';
import { filled, messages } from '../messages/messages.ts';
import { opened, sealed } from '../sealed.ts';

const purpose = 'document';

/** The path of what a link of a mail gives, before its seal. */
export const documentPath = `${apiPrefix}/documents/`;

const days = 7;
const day = 24 * 60 * 60_000;

const linkSchema = v.object({
  property: v.string(),
  code: v.picklist(['plans', 'epc']),
  index: v.number(),
  language: v.picklist(['nl', 'fr', 'en', 'de']),
  until: v.number(),
});

/** One document of a property that the site itself can give: a floor plan by its place, or the facts of its energy certificate. */
export type DocumentLink = v.InferOutput<typeof linkSchema>;

type Stored = Pick<typeof properties.$inferSelect, 'plans' | 'energyValue' | 'energyLabelText' | 'fields'>;

/** How many documents of each kind the site has of a property. */
const counts: { [C in DocumentLink['code']]: (property: Stored) => number } = {
  plans: ({ plans }) => plans.length,
  epc: ({ energyValue, energyLabelText }) => (energyValue !== null || energyLabelText !== null ? 1 : 0),
};

const isOurs = (code: DocumentCode): code is DocumentLink['code'] => code in counts;

/** What was asked for: links to what the site has itself, good for seven days, and what the agency sends by hand. */
export const documentLinks = async (
  { property, codes, language }: { property: string; codes: readonly DocumentCode[]; language: Language },
  { database, secret, siteUrl, now }: { database: Database; secret: string; siteUrl: string; now: () => Date },
): Promise<{ links: { name: string; url: string }[]; byHand: DocumentCode[]; until: Date }> => {
  const [stored] = await database.select().from(properties).where(eq(properties.id, property));
  const words = messages[language];
  const until = new Date(now().getTime() + days * day);
  const countOf = (code: DocumentCode) => (stored && isOurs(code) ? counts[code](stored) : 0);
  const linkTo = (link: DocumentLink): string =>
    new URL(documentPath + sealed(secret, purpose, JSON.stringify(link)), siteUrl).href;
  const links = codes.filter(isOurs).flatMap((code) =>
    Array.from({ length: countOf(code) }, (_, index) => ({
      name: code === 'plans' ? filled(words.documents.plan, { number: String(index + 1) }) : words.certificate.title,
      url: linkTo({ property, code, index, language, until: until.getTime() }),
    })),
  );
  return { links, byHand: codes.filter((code) => countOf(code) === 0), until };
};

/** The document that a link names, or why it names none. */
export const openedLink = (secret: string, seal: string, now: Date): DocumentLink | 'unknown' | 'over' => {
  const link = v.safeParse(v.pipe(v.string(), v.parseJson(), linkSchema), opened(secret, purpose, seal));
  if (!link.success) return 'unknown';
  return link.output.until < now.getTime() ? 'over' : link.output;
};

/** Whether the same person asked for all of these not long ago, so that they are on their way or were sent. */
export const wereRequested = async (
  { property, codes, email }: { property: string; codes: readonly DocumentCode[]; email: string },
  transaction: Database,
  now: Date,
): Promise<boolean> => {
  const earlier = await transaction
    .select({ data: requests.data })
    .from(requests)
    .where(
      and(
        eq(requests.kind, 'documents'),
        eq(requests.subjectId, property),
        sql`${email.toLowerCase()} = any(${requests.addresses})`,
        gt(requests.createdAt, new Date(now.getTime() - days * day)),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(20);
  const known = new Set(earlier.flatMap(({ data }) => (Array.isArray(data.documents) ? data.documents : [])));
  return codes.every((code) => known.has(code));
};
