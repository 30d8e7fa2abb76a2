/** The URL in a text, relative to a base if one is given; null if it is none. `URL.canParse` for browsers that lack it. */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
