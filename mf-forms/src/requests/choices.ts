import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { contactHoursIn } from '@rowhouse/shared/domain/contact-hours';
import { countryCodes, countryName } from '@rowhouse/shared/domain/country';
import { documentCodes, documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import { energyLetters } from '@rowhouse/shared/domain/energy';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Translate } from '@rowhouse/shared/platform';
import type { GroupOption } from '@rowhouse/shared/ui/choice-field';
import type { FormsMessages, TextAfter } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';
import type { FormFacts } from './form-facts.ts';

/** What the options of a field depend on. */
interface Situation {
  kind: RequestKind;
  language: Language;
  facts: FormFacts;
}

type Code = TextAfter<'choice'>;

// An option is a code with the text `choice.<code>`, or comes from the API with its own label.
const choices: Partial<
  Record<FieldName, (situation: Situation, t: Translate<FormsMessages>) => readonly (Code | GroupOption)[]>
> = {
  // 'miss' is a separate title in English only; in the other languages it is the same as 'ms'.
  title: ({ language }) => ['mr', 'ms', ...(language === 'en' ? (['miss'] as const) : []), 'mx'],
  country: ({ language }) => [
    ...countryCodes.map((value) => ({ value, label: countryName(value, language) })),
    'other',
  ],
  // Nobody has a home valued in order to buy it.
  goal: ({ kind }) => (kind === 'demand-register' ? ['sale', 'rent'] : ['sell', 'rent-out']),
  contactPreference: () => ['phone', 'email'],
  contactHours: ({ language }) => contactHoursIn[language],
  documents: ({ facts }) => (facts.goal ? documentCodesFor(facts.goal) : documentCodes),
  typeId: ({ facts }) => facts.types,
  typeIds: ({ facts }) => facts.types,
  cities: ({ facts }) => facts.cities,
  // Leaves out the worst label: 'this or better' would exclude nothing.
  energy: (_, t) =>
    energyLetters.slice(0, -1).map((value, index) => {
      const label = value.toUpperCase();
      return { value, label: index === 0 ? label : t('energy.or-better', { label }) };
    }),
};

/** The options of a field; empty if the field is not a choice. */
export const optionsOf = (name: FieldName, situation: Situation, t: Translate<FormsMessages>): GroupOption[] =>
  (choices[name]?.(situation, t) ?? []).map((choice) =>
    typeof choice === 'string' ? { value: choice, label: t(`choice.${choice}`) } : choice,
  );
