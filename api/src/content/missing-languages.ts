import { type Language, languages } from '@rowhouse/shared/domain/language';
import { type Content, contentRoutes, fixedPath } from './content-routes.ts';
import { titleOfValues } from './file-title.ts';

/** A text by language: plain, or in paragraphs. */
type Texts = Readonly<Record<string, string | readonly unknown[]>>;

/** The languages in which a text is filled in, in upper or lower case. */
export const languagesOf = (texts: Texts): Language[] =>
  languages.filter((language) =>
    Object.entries(texts).some(([code, text]) => code.toLowerCase() === language && text.length > 0),
  );

/** The languages of the title of the page at a path: in these, a button without a text shows that title. */
export type TitledAt = (path: string) => readonly Language[];

/** `TitledAt` of content without a circle, which has no paths. */
export const titledAtIn = (content: Content): TitledAt => {
  const routes = new Map(contentRoutes(content).map(({ id, original }) => [id, original]));
  const titled = new Map(
    content.pages.flatMap(({ id, status, params }): [string, Language[]][] => {
      const path = fixedPath(id) ?? routes.get(`page.${id}`);
      return path !== undefined && status === 'Published' ? [[path, languagesOf(params.title)]] : [];
    }),
  );
  return (path) => titled.get(path) ?? [];
};

const isText = (value: unknown): value is Texts => {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(
      ([code, text]) =>
        languages.some((one) => one === code.toLowerCase()) && (typeof text === 'string' || Array.isArray(text)),
    )
  );
};

// When empty, these default to the title in the same language.
const followTitle = ['menu', 'path', 'params.path'];

// The languages of each text of a value.
const filledIn = (value: unknown, titledAt: TitledAt): (readonly Language[])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [languagesOf(value)];
  if ('text' in value && 'path' in value && isText(value.text))
    return [[...languagesOf(value.text), ...titledAt(String(value.path))]];
  return Object.entries(value).flatMap(([key, one]) => (followTitle.includes(key) ? [] : filledIn(one, titledAt)));
};

/** The wanted languages in which a text of a value is missing that exists in another. */
export const missingLanguages = (value: object, wanted: readonly Language[], titledAt: TitledAt): Language[] => {
  const filled = filledIn(value, titledAt).filter(({ length }) => length > 0);
  return wanted.filter((language) => filled.some((each) => !each.includes(language)));
};

/** The languages in which a page, article or category has a title and lacks another text, by the field of that text. */
export const missingTexts = (
  values: Readonly<Record<string, unknown>>,
  used: readonly Language[],
  titledAt: TitledAt,
): { field: string; languages: Language[] }[] => {
  const title = titleOfValues(values);
  const titled = isText(title) ? languagesOf(title).filter((language) => used.includes(language)) : [];
  return Object.entries(values).flatMap(([field, value]) => {
    if (followTitle.includes(field)) return [];
    const missing = missingLanguages([value], titled, titledAt);
    return missing.length > 0 ? [{ field, languages: missing }] : [];
  });
};
