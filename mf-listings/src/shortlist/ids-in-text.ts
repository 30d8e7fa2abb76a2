import { idsOf } from '@rowhouse/shared/domain/kept-ids';
import { parseUrl } from '@rowhouse/shared/domain/parse-url';
import { matchRoute } from '@rowhouse/shared/platform';

const idOf = (word: string): string[] => {
  if (!word.includes('/')) return [word];
  const path = parseUrl(word)?.pathname ?? (word.startsWith('/') ? word : '');
  const id = matchRoute(path)?.params.id;
  return id === undefined ? [] : [id];
};

/** The ids of homes in what a visitor typed: numbers, and addresses of their pages, with spaces or commas between them. */
export const idsInText = (text: string, most: number): string[] =>
  idsOf(
    new URLSearchParams({
      ids: text
        .split(/[\s,]+/)
        .flatMap(idOf)
        .join(),
    }),
    most,
  );
