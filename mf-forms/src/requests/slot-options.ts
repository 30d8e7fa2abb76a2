import type { Slot } from '@rowhouse/shared/contract/request-answers';
import type { Language } from '@rowhouse/shared/domain/language';
import type { GroupOption } from '@rowhouse/shared/ui/choice-field';

const locales: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

const formatsIn = (language: Language) => ({
  day: new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Brussels',
  }),
  time: new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Brussels',
  }),
});

/** The times to visit as choices, day by day; one that is taken cannot be chosen. */
export const slotOptions = (slots: readonly Slot[], language: Language): GroupOption[] => {
  const { day, time } = formatsIn(language);
  return slots.map(({ id, start, free }) => ({
    value: id,
    label: time.format(new Date(start)),
    group: day.format(new Date(start)),
    disabled: free < 1,
  }));
};
