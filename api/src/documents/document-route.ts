import { brusselsDay } from '@rowhouse/shared/domain/date';
import { energyLabel, energyLabels } from '@rowhouse/shared/domain/energy';
import { formatDay } from '@rowhouse/shared/domain/format';
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import { cities, properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { localized } from '../localized/multilingual.ts';
import { htmlBody } from '../mail/mail.ts';
import type { Media } from '../media/media.ts';
import { hashIn } from '../media/stored-media.ts';
import { filled, messages } from '../messages/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { type DocumentLink, openedLink } from './public-documents.ts';

export type DocumentDependencies = Pick<Dependencies, 'database' | 'secret' | 'now'>;

interface Document {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  name: string;
}
type Sources = DocumentDependencies & { media: Media };

const planWidth = 1600;

const makers: { [C in DocumentLink['code']]: (link: DocumentLink, sources: Sources) => Promise<Document | null> } = {
  async plans({ property, index }, { database, media }) {
    const [stored] = await database
      .select({ plans: properties.plans })
      .from(properties)
      .where(eq(properties.id, property));
    const hash = hashIn(stored?.plans[index]?.src ?? '');
    if (!hash) return null;
    const bytes = await media.renderPicture({ hash, width: planWidth, format: 'png' });
    return { bytes: new Uint8Array(bytes), type: 'image/png', name: `${property}-${index + 1}.png` };
  },

  async epc({ property, language }, { database, now }) {
    const [row] = await database
      .select({ stored: properties, zip: cities.zip, cityNames: cities.names, countryId: cities.countryId })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(eq(properties.id, property));
    if (!row) return null;
    const { stored, zip, countryId } = row;
    const settings = await readSettings(database);
    const words = messages[language].certificate;
    const fallbacks = settings.languages.fallbacks;
    const { energyValue: value, energyLabelText: labelText, fields } = stored;
    const label = energyLabel({ value, labelText, zip, countryId }, settings.energyScale);
    const street = `${stored.street} ${stored.houseNumber}${stored.boxNumber ? `/${stored.boxNumber}` : ''}`;
    const { epcCode: code } = fields;
    const facts: [string, string | null][] = [
      [words.reference, stored.id],
      [
        words.address,
        `${stored.addressPublished ? street : words.notShown}, ${zip} ${localized(row.cityNames, language, fallbacks)}`,
      ],
      [words.label, label ? energyLabels[label] : labelText],
      [words.value, value === null ? null : `${value} kWh/(m² × ${words.year})`],
      [
        words.code,
        typeof code === 'string'
          ? code
          : code && typeof code === 'object' && 'nl' in code
            ? localized(code, language, fallbacks)
            : null,
      ],
      [words.total, typeof fields.energyTotal === 'number' ? `${fields.energyTotal} kWh` : null],
      [words.co2, typeof fields.co2Emission === 'number' ? `${fields.co2Emission} kg CO₂/m²` : null],
      [words.expires, typeof fields.energyExpiryDate === 'string' ? formatDay(fields.energyExpiryDate) : null],
    ];
    const known = facts.flatMap(([name, text]): [string, string][] => (text === null ? [] : [[name, text]]));
    const asOf = filled(words.asOf, { day: formatDay(brusselsDay(now())) });
    const html = htmlBody(
      [
        { text: `${words.title}: ${localized(stored.titles, language, fallbacks)}` },
        { facts: known },
        { text: `${words.source}\n${asOf}` },
      ],
      language,
    );
    return { bytes: new TextEncoder().encode(html), type: 'text/html; charset=utf-8', name: `${property}-epc.html` };
  },
};

/** Gives the document that a link of a mail names, to save; such a link ends after seven days. */
export const documentRoute = (sources: Sources) => async (context: Context) => {
  const link = openedLink(sources.secret, context.req.param('seal') ?? '', sources.now());
  if (link === 'over') throw new ApiError('gone', 'The link is over');
  const document = link === 'unknown' ? null : await makers[link.code](link, sources);
  if (!document) throw new ApiError('not-found', 'There is no such document');
  return context.body(document.bytes, 200, {
    'content-type': document.type,
    'content-disposition': `attachment; filename="${document.name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
};
