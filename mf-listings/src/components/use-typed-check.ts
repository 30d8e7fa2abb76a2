import { useEffect, useState } from 'react';
import type { readTypedQuery, TypedFilter } from '../typed-filters.ts';
import { withoutEmpty } from '../without-empty.ts';

type TypedCheck = (form: FormData) => Readonly<Record<string, TypedFilter>>;

/** What is typed in a list's filters and cannot be read; the parser is loaded once a filter could not be read. */
export const useTypedCheck = (hasFaults: boolean): TypedCheck | undefined => {
  const [read, setRead] = useState<typeof readTypedQuery>();
  useEffect(() => {
    if (!hasFaults) return;
    let isGone = false;
    import('../typed-filters.ts').then(
      ({ readTypedQuery }) => {
        if (!isGone) setRead(() => readTypedQuery);
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
