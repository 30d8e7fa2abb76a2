import type { T } from '../use-messages.ts';
import { detailOf } from './detail-of.ts';

/** The label of a field; a field that this release does not know is shown by its name. */
export const labelOf = (t: T, name: string): string => {
  const detail = detailOf(name);
  return detail ? t(`field.${detail}`) : t([`editor.column.${name}`, 'word.other'], { name });
};
