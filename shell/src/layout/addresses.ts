import type { Language } from '@rowhouse/shared/domain/language';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { hrefFor } from '@rowhouse/shared/routes';

/** The address of a page in one language: its path, and the path with its canonical query, both without origin. */
export interface PageAddress {
  language: Language;
  path: string;
  address: string;
}

/** The shown page's address in a language. */
export const addressIn = ({ page, params, meta, site }: PageResult, language: Language): PageAddress => {
  const path = meta.alternates?.[language] ?? hrefFor(page, params, language, undefined, site.routes);
  const { canonicalQuery = '' } = meta;
  const query = typeof canonicalQuery === 'string' ? canonicalQuery : (canonicalQuery[language] ?? '');
  return { language, path, address: query === '' ? path : `${path}?${query}` };
};

/** The address under which search engines list the shown page, without origin. */
export const canonicalIn = (result: PageResult, language: Language): string =>
  result.meta.canonical ?? addressIn(result, language).address;

/** The shown page's address in each public language. */
export const alternatesOf = (result: PageResult): PageAddress[] =>
  result.site.languages.enabled.map((language) => addressIn(result, language));
