import type { Slot } from '@rowhouse/shared/contract/request-answers';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { contactHoursIn } from '@rowhouse/shared/domain/contact-hours';
import { countryCodes, countryName } from '@rowhouse/shared/domain/country';
import { documentCodes, documentCodesFor } from '@rowhouse/shared/domain/document-kinds';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Translate } from '@rowhouse/shared/platform';
import type { GroupOption } from '@rowhouse/shared/ui/choice-field';
import type { FormsMessages, TextAfter } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';
import type { FormFacts } from './form-facts.ts';

/** The times to visit as choices, day by day; one that is taken cannot be chosen. */
export const slotOptions = (slots: readonly Slot[], language: Language): GroupOption[] => {
  const day = dateFormatter('weekday', language);
  const time = dateFormatter('time', language);
  return slots.map(({ id, start, free }) => ({
    value: id,
    label: time(new Date(start)),
    group: day(new Date(start)),
    disabled: free < 1,
  }));
};

/** What the choices of a field depend on. */
interface Situation {
  kind: RequestKind;
  language: Language;
  facts: FormFacts;
}

type Code = TextAfter<'choice'>;

// A code, which has a text `choice.<code>`, or what the API offers, which comes with its own names.
const choices: Partial<Record<FieldName, (situation: Situation) => readonly (Code | GroupOption)[]>> = {
  // The code 'miss' is one of 'ms' in all languages but English.
  title: ({ language }) => ['mr', 'ms', ...(language === 'en' ? (['miss'] as const) : []), 'mx'],
  country: ({ language }) => [
    ...countryCodes.map((value) => ({ value, label: countryName(value, language) })),
    'other',
  ],
  goal: ({ kind }) => (kind === 'demand-register' ? ['sale', 'rent'] : ['sell', 'rent-out', 'buy']),
  contactPreference: () => ['phone', 'email'],
  contactHours: ({ language }) => contactHoursIn[language],
  note: () => ['look', 'for-you', 'your-opinion'],
  documents: ({ facts }) => (facts.goal ? documentCodesFor(facts.goal) : documentCodes),
  typeId: ({ facts }) => facts.types,
  typeIds: ({ facts }) => facts.types,
  cities: ({ facts }) => facts.cities,
  slotId: ({ facts, language }) => slotOptions(facts.slots ?? [], language),
};

/** What a field offers to choose from; empty where nothing is chosen. */
export const optionsOf = (name: FieldName, situation: Situation, t: Translate<FormsMessages>): GroupOption[] =>
  (choices[name]?.(situation) ?? []).map((choice) =>
    typeof choice === 'string' ? { value: choice, label: t(`choice.${choice}`) } : choice,
  );
