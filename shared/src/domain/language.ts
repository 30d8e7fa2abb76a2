/** The four languages of the site, in the order of the menu. */
export const languages = ['nl', 'fr', 'en', 'de'] as const;

/** A language code of the site: two lower-case letters. */
export type Language = (typeof languages)[number];

/** Whether a value is exactly one of the four language codes. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** What a visitor or page says about its language, raw; each may be missing, malformed or carry a region as in `fr-BE`. */
export interface LanguageSources {
  readonly query?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly storage?: string | null | undefined;
  /** An `Accept-Language` header, or the browser's languages joined with commas. */
  readonly acceptLanguage?: string | null | undefined;
  readonly page?: string | null | undefined;
}

/** The first enabled language that query `lng`, cookie, browser storage, browser language and page name, in this order, else the fallback; never throws. */
export const detectLanguage = (
  sources: LanguageSources,
  enabled: readonly Language[],
  fallback: Language,
): Language => {
  const named = [
    sources.query,
    sources.cookie,
    sources.storage,
    ...acceptedTags(sources.acceptLanguage ?? ''),
    sources.page,
  ];
  for (const tag of named) {
    const code = tag?.trim().toLowerCase().split(/[-_]/)[0];
    if (isLanguage(code) && enabled.includes(code)) return code;
  }
  return fallback;
};

const acceptedTags = (header: string): string[] =>
  header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => /^q\s*=/i.test(parameter));
      return { tag, quality: weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)) };
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
