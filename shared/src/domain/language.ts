/** The four languages of the site, in the order of the menu. */
export const languages = ['nl', 'fr', 'en', 'de'] as const;

/** A language code of the site: two lower-case letters. */
export type Language = (typeof languages)[number];

/** Whether a value is exactly one of the four language codes. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language in the first segment of a path, in any case; null if there is none. */
export const languageOfPath = (path: string): Language | null => {
  const code = /^\/+([a-z]{2})(?=\/|$)/i.exec(path)?.[1]?.toLowerCase();
  return isLanguage(code) ? code : null;
};

/**
 * The first enabled language that a source names, in the order of the sources, else the fallback; never throws. A source is an
 * unparsed tag, `Accept-Language` header, or list of the browser's languages joined with commas. It may be missing, malformed, or have
 * a region as in `fr-BE`.
 */
export const detectLanguage = <F extends Language | null>(
  sources: readonly (string | null | undefined)[],
  enabled: readonly Language[],
  fallback: F,
): Language | F => {
  for (const tag of sources.flatMap((source) => acceptedTags(source ?? ''))) {
    const code = tag.toLowerCase().split(/[-_]/)[0];
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
