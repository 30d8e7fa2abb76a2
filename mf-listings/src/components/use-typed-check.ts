import { useEffect, useState } from 'react';
import type { readFilters, TypedFilters } from '../read-filters.ts';
import { withoutEmpty } from '../without-empty.ts';

type TypedCheck = (form: FormData) => TypedFilters;

/** What is typed in a list's filters and cannot be read; the parser is loaded once a filter could not be read. */
export const useTypedCheck = (hasFaults: boolean): TypedCheck | undefined => {
  const [read, setRead] = useState<typeof readFilters>();
  useEffect(() => {
    if (!hasFaults) return;
    let isGone = false;
    import('../read-filters.ts').then(
      ({ readFilters }) => {
        if (!isGone) setRead(() => readFilters);
      },
      () => {
        // Without the parser, an error ends when its field is changed.
      },
    );
    return () => {
      isGone = true;
    };
  }, [hasFaults]);
  return (
    read &&
    ((form) => {
      const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      return read(withoutEmpty(new URLSearchParams(texts))).typed;
    })
  );
};
