import { type Language, languages } from '@rowhouse/shared/domain/language';

/** A text by language: plain, or in paragraphs. */
type Texts = Readonly<Record<string, string | readonly unknown[]>>;

/** The languages in which a text is filled in, in upper or lower case. */
export const languagesOf = (texts: Texts): Language[] =>
  languages.filter((language) =>
    Object.entries(texts).some(([code, text]) => code.toLowerCase() === language && text.length > 0),
  );

const isText = (value: object): value is Texts => {
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
const followTitle = ['menu', 'path'];

const textsIn = (value: unknown): Texts[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [value];
  return Object.entries(value).flatMap(([key, one]) => (followTitle.includes(key) ? [] : textsIn(one)));
};

/** The wanted languages in which a text of the file is missing that exists in another. */
export const missingLanguages = (file: object, wanted: readonly Language[]): Language[] => {
  const filled = textsIn(file)
    .map(languagesOf)
    .filter(({ length }) => length > 0);
  return wanted.filter((language) => filled.some((each) => !each.includes(language)));
};
