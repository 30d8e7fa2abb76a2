import type { FieldOption } from '@rowhouse/shared/ui/select-field';
import type { ListingsTranslate } from '../use-messages.ts';

const choices = ['1', '2', '3', '4', '5'] as const;

/** The choices of a minimum number of rooms. */
export const roomOptions = (t: ListingsTranslate): FieldOption[] =>
  choices.map((value) => ({ value, label: t('filter.at-least', { value }) }));
