import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Language } from '@rowhouse/shared/domain/language';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { localized } from '../localized/multilingual.ts';
import { typeNames } from '../messages/types.ts';

/** What the mails of the agency say besides their subject. */
export interface MailFacts {
  agencyMail: string;
  agencyLanguage: Language;
  agency: { name: string; phone: string };
  typeName: (id: number, language: Language) => string;
}

/** The facts from the settings and the names of the property types. */
export const mailFacts = ({ agency, languages }: Settings, agencyMail: string): MailFacts => ({
  agencyMail,
  agencyLanguage: languages.default,
  agency,
  typeName: (id, language) => {
    const type = propertyTypes.find((one) => one.id === id);
    return type ? localized(typeNames[type.id], language, languages.fallbacks) : String(id);
  },
});
