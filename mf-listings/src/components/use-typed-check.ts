import { useLateCheck } from '@rowhouse/shared/ui/live-errors';
import type { TypedFilters } from '../read-filters.ts';
import { withoutEmpty } from '../without-empty.ts';

type TypedCheck = (form: FormData) => TypedFilters;

const load = async () => (await import('../read-filters.ts')).readFilters;

/** What is typed in a list's filters and cannot be read; the parser is loaded once a filter could not be read. */
export const useTypedCheck = (hasFaults: boolean): TypedCheck | undefined => {
  const read = useLateCheck(load, hasFaults);
  return (
    read &&
    ((form) => {
      const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return read(withoutEmpty(new URLSearchParams(texts))).typed;
    })
  );
};
