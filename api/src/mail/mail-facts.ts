import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { types } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';

/** What the mails of the agency say besides their subject. */
export interface MailFacts {
  agencyMail: string;
  agencyLanguage: Language;
  agency: { name: string; phone: string };
  typeName: (id: number, language: Language) => string;
}

/** Reads the facts from the settings and the names of the property types. */
export const readMailFacts = async (
  database: Database,
  { agency, languages }: Settings,
  agencyMail: string,
): Promise<MailFacts> => {
  const rows = await database.select({ id: types.id, names: types.names }).from(types);
  const names = new Map(rows.map((row) => [row.id, row.names]));
  return {
    agencyMail,
    agencyLanguage: languages.default,
    agency,
    typeName: (id, language) => localized(names.get(id), language, languages.fallbacks) || String(id),
  };
};
