import type { Settings } from '@rowhouse/shared/contract/settings';
import { localized } from '@rowhouse/shared/domain/multilingual';
import type { Database } from '../database/database.ts';
import { types } from '../database/schema.ts';
import type { MailFacts } from './request-mails.ts';

/** What the mails of the agency tell besides what they are about. */
export async function mailFacts(database: Database, settings: Settings, agencyMail: string): Promise<MailFacts> {
  const rows = await database.select({ id: types.id, names: types.names }).from(types);
  const names = new Map(rows.map((row) => [row.id, row.names]));
  const { default: agencyLanguage, fallbacks } = settings.languages;
  return {
    agencyMail,
    agencyLanguage,
    agency: settings.agency,
    typeName: (id, language) => localized(names.get(id), language, fallbacks) || String(id),
  };
}
