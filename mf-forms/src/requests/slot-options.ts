import type { Slot } from '@rowhouse/shared/contract/request-answers';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { GroupOption } from '@rowhouse/shared/ui/field';

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
