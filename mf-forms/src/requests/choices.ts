import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { contactHoursIn } from '@rowhouse/shared/domain/contact-hours';
import { documentCodes, documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import type { FieldName } from './field-looks.ts';
import type { FormFacts } from './form-facts.ts';

type Situation = { kind: RequestKind; language: Language; facts: FormFacts };

const goals: Partial<Record<RequestKind, readonly ['sell', 'rent-out', 'buy'] | readonly ['sale', 'rent']>> = {
  'contact-demand': ['sell', 'rent-out', 'buy'],
  'demand-register': ['sale', 'rent'],
};

/** The codes that a field offers, each of which has a text `choice.<code>`; the form knows the others by its facts. */
export const codesOf = (name: FieldName, { kind, language, facts }: Situation) => {
  switch (name) {
    case 'title':
      return ['mr', 'ms', 'miss'] as const;
    case 'goal':
      return goals[kind] ?? [];
    case 'contactPreference':
      return ['phone', 'email'] as const;
    case 'contactHours':
      return contactHoursIn[language];
    case 'note':
      return ['look', 'for-you', 'your-opinion'] as const;
    case 'documents':
      return facts.goal ? documentCodesFor(facts.goal) : documentCodes;
    default:
      return [];
  }
};
