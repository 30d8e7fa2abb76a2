import { shorten } from './shorten.ts';

// The lengths that search engines show; they cut off the rest.
const longestTitle = 65;
const longestDescription = 160;

const shortenAtWord = (text: string, limit: number): string => shorten(text, limit, '…', 0);

/** The title of a page's document, with the agency's name if both fit; a title that is too long is cut at a word. */
export const documentTitle = (title: string, agency: string): string => {
  const whole = title.includes(agency) ? title : `${title} | ${agency}`;
  return whole.length <= longestTitle ? whole : shortenAtWord(title, longestTitle);
};

/** A title followed by the city. If both are too long, the title is cut, since the city distinguishes it from others. */
export const titleInCity = (title: string, city: string): string => {
  const end = `, ${city}`;
  return shortenAtWord(title, longestTitle - end.length) + end;
};

/** The plain description of a page, cut to the length that search engines show. */
export const documentDescription = (description: string): string => shortenAtWord(description, longestDescription);
