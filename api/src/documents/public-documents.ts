import { documentPath } from '@rowhouse/shared/contract/bearer-links';
import { languageSchema } from '@rowhouse/shared/contract/language';
import { addressLine, joinedAddress } from '@rowhouse/shared/domain/address-line';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { DocumentCode } from '@rowhouse/shared/domain/document-kinds';
import { energyLabel, energyLabels } from '@rowhouse/shared/domain/energy';
import { formatDay, formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, desc, eq, gt, isNotNull, notExists, sql } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { cities, outbox, properties, requests, stockDocuments } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { download } from '../files/download.ts';
import { keptDocumentTypes } from '../files/file-content.ts';
import { localize } from '../localized/multilingual.ts';
import { brandOf } from '../mail/brand.ts';
import { htmlDocument } from '../mail/html-body.ts';
import type { Media } from '../media/media.ts';
import { hashIn } from '../media/stored-media.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import type { MailMessages } from '../messages/mail-messages.ts';
import { fillText, messages } from '../messages/messages.ts';
import { isShown } from '../offered/statuses.ts';
import { openSeal, sealText } from '../sealed.ts';
import { readSettings } from '../settings/settings.ts';
import { documentShown, isFor } from './document-shown.ts';
import { documentForVisitors, mayVisitorsHave } from './take-document.ts';

const purpose = 'document';

const days = 7;
const day = 24 * 60 * 60_000;
const planWidth = 1600;

const anyLink = { property: v.string(), language: languageSchema, until: v.number() };
const drawnLinkSchema = v.object({ ...anyLink, code: v.picklist(['plans', 'epc']), index: v.number() });
const givenLinkSchema = v.object({ ...anyLink, document: v.pipe(v.string(), v.uuid()) });
const linkSchema = v.union([givenLinkSchema, drawnLinkSchema]);

/**
 * One document of a property that the site itself can make: a floor plan by its index, or the facts of its energy
 * certificate.
 */
type DocumentLink = v.InferOutput<typeof drawnLinkSchema>;
type PropertyRow = typeof properties.$inferSelect;
type Sources = Pick<Dependencies, 'database' | 'secret' | 'now' | 'documents' | 'siteUrl'> & { media: Media };

interface OwnKind {
  /** The names of all such documents of a property. */
  names: (stored: PropertyRow, words: MailMessages) => string[];
  make: (
    stored: PropertyRow,
    link: DocumentLink,
    sources: Sources,
  ) => Promise<{ content: Uint8Array<ArrayBuffer> | string; type: string; name: string } | null>;
}

const ownKinds: Record<DocumentLink['code'], OwnKind> = {
  plans: {
    names: ({ plans }, { documents }) =>
      plans.map((_, index) => fillText(documents.plan, { number: String(index + 1) })),
    async make({ id, plans }, { index }, { media }) {
      const hash = hashIn(plans[index]?.src ?? '');
      if (!hash) return null;
      const picture = await media.renderPicture({ hash, width: planWidth, format: 'png' });
      return { content: new Uint8Array(picture), type: 'image/png', name: `${id}-${index + 1}.png` };
    },
  },
  epc: {
    names: ({ energyValue, energyLabelText }, { certificate }) =>
      energyValue === null && energyLabelText === null ? [] : [certificate.title],
    async make(stored, { language }, { database, now, siteUrl }) {
      const [city] = await database.select().from(cities).where(eq(cities.id, stored.cityId));
      if (!city) return null;
      const settings = await readSettings(database);
      const { languages, energyScale } = settings;
      const text = (texts: Texts) => localize(texts, language, languages.fallbacks);
      const words = messages[language].certificate;
      const { energyValue: value, energyLabelText: labelText, fields } = stored;
      const { epcCode: code, energyTotal, co2Emission, energyExpiryDate } = fields;
      const label = energyLabel({ value, labelText, zip: city.zip, countryId: city.countryId }, energyScale);
      const street = stored.addressPublished ? addressLine(stored, language) : words.notShown;
      const number = (figure: number) => formatNumber(figure, language);
      const facts: [string, string | null][] = [
        [words.reference, stored.id],
        [words.address, joinedAddress([street, `${city.zip} ${text(city.names)}`])],
        [words.label, label ? energyLabels[label] : labelText],
        [words.value, value === null ? null : `${number(value)} kWh/(m² × ${words.year})`],
        [words.code, typeof code === 'object' && 'nl' in code ? text(code) : typeof code === 'string' ? code : null],
        [words.total, typeof energyTotal === 'number' ? `${number(energyTotal)} kWh` : null],
        [words.co2, typeof co2Emission === 'number' ? `${number(co2Emission)} kg CO₂/m²` : null],
        [words.expires, typeof energyExpiryDate === 'string' ? formatDay(energyExpiryDate) : null],
      ];
      const knownFacts = facts.flatMap(([name, fact]): [string, string][] => (fact === null ? [] : [[name, fact]]));
      const asOf = fillText(words.asOf, { day: formatDay(brusselsDay(now())) });
      const paragraphs = [{ text: text(stored.titles) }, { facts: knownFacts }, { text: `${words.source}\n${asOf}` }];
      const content = htmlDocument(words.title, paragraphs, brandOf(settings, language, siteUrl), language);
      return { content, type: 'text/html; charset=utf-8', name: `${stored.id}-epc.html` };
    },
  },
};

const isOwn = (code: DocumentCode): code is DocumentLink['code'] => code in ownKinds;

const readProperty = async (database: Database, id: string): Promise<PropertyRow | undefined> =>
  (
    await database
      .select()
      .from(properties)
      .where(and(eq(properties.id, id), isShown(properties)))
  )[0];

/**
 * The requested documents: links to what the site has of them, valid for seven days, and those that the agency sends by
 * hand.
 */
export const documentLinks = async (
  { property, codes, language }: { property: string; codes: readonly DocumentCode[]; language: Language },
  { database, secret, siteUrl, now }: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>,
): Promise<{ links: [name: string, url: string][]; byHand: DocumentCode[]; until: Date }> => {
  const stored = await readProperty(database, property);
  const until = new Date(now().getTime() + days * day);
  const words = messages[language];
  // Documents that the agency uploaded for visitors take precedence over generated ones.
  const storedDocuments = stored
    ? await database
        .select()
        .from(stockDocuments)
        .where(and(eq(stockDocuments.kind, 'property'), eq(stockDocuments.subjectId, property), isFor(['visitors'])))
        .orderBy(stockDocuments.createdAt, stockDocuments.id)
    : [];
  const linkTo = (what: object): string => {
    const seal = sealText(secret, purpose, JSON.stringify({ property, language, until: until.getTime(), ...what }));
    return new URL(documentPath + seal, siteUrl).href;
  };
  const uploadsOf = (code: DocumentCode) =>
    storedDocuments.filter((row) => row.documentKind === code && mayVisitorsHave(row));
  const linksTo = (code: DocumentCode): [name: string, url: string][] => {
    const ofCode = uploadsOf(code);
    if (ofCode.length > 0)
      return ofCode.map(({ id, name }) => [
        fillText(mailFrameMessages[language].pair, { name: words.codes.documents[code], value: name }),
        linkTo({ document: id }),
      ]);
    const names = stored && isOwn(code) ? ownKinds[code].names(stored, words) : [];
    return names.map((name, index) => [name, linkTo({ code, index })]);
  };
  // The energy facts are not the certificate that was requested.
  const isSent = (code: DocumentCode) => linksTo(code).length > 0 && (code !== 'epc' || uploadsOf(code).length > 0);
  return { links: codes.flatMap(linksTo), byHand: codes.filter((code) => !isSent(code)), until };
};

/** Whether the same person recently requested all of these, so that they are on their way or were sent. */
export const wereRequested = async (
  { property, codes, email }: { property: string; codes: readonly DocumentCode[]; email: string },
  database: Database,
  now: Date,
): Promise<boolean> => {
  const earlier = await database
    .select({ data: requests.data })
    .from(requests)
    .where(
      and(
        eq(requests.kind, 'documents'),
        eq(requests.subjectId, property),
        sql`${email.toLowerCase()} = any(${requests.addresses})`,
        gt(requests.createdAt, new Date(now.getTime() - days * day)),
        // A mail that was given up will not arrive.
        notExists(
          database
            .select({ id: outbox.id })
            .from(outbox)
            .where(
              and(
                eq(outbox.requestId, requests.id),
                eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
                isNotNull(outbox.deadAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(requests.createdAt))
    .limit(20);
  const earlierCodes = new Set(earlier.flatMap(({ data }) => (Array.isArray(data.documents) ? data.documents : [])));
  return codes.every((code) => earlierCodes.has(code));
};

/** A document that the agency uploaded, as long as visitors may have it. */
const givenDocument = async (
  { property, document: id }: v.InferOutput<typeof givenLinkSchema>,
  sources: Sources,
): Promise<Response> => {
  const document = await documentShown(sources.database, ['visitors'], id);
  const isTheirs = document?.subjectId === property && mayVisitorsHave(document);
  const stored = isTheirs ? await sources.documents.read(id) : null;
  const file = document && stored && (await documentForVisitors(stored, document, sources));
  if (!file) throw new ApiError('not-found', 'There is no such document');
  return download(file, { ...document, types: keptDocumentTypes });
};

/** Answers with the document that a link in a mail names, as a download; such a link expires after seven days. */
export const documentRoute = (sources: Sources) => async (context: Context) => {
  const seal = openSeal(sources.secret, purpose, context.req.param('seal') ?? '');
  const link = v.safeParse(v.pipe(v.string(), v.parseJson(), linkSchema), seal);
  if (link.success && link.output.until < sources.now().getTime()) throw new ApiError('gone', 'The link has expired');
  const stored = link.success && (await readProperty(sources.database, link.output.property));
  if (stored && 'document' in link.output) return givenDocument(link.output, sources);
  const document =
    stored && 'code' in link.output && (await ownKinds[link.output.code].make(stored, link.output, sources));
  if (!document) throw new ApiError('not-found', 'There is no such document');
  return context.body(document.content, 200, {
    'content-type': document.type,
    'content-disposition': `attachment; filename="${document.name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
};
