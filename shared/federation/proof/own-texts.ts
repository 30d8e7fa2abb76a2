/** The texts of an app by key, in each language. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

// Fewer words may be a name, which is the same in every language.
const sentence = 4; // words
const few = 2;
const tenth = 0.1;

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? [];

const isSentence = (text: string): boolean => wordsOf(text).length >= sentence;

const isTooMany = (wrong: number, all: number): boolean => wrong >= few && wrong > all * tenth;

/** Languages in which an app has the sentences of another language. */
export const copiedTexts = (texts: Texts): string[] => {
  const languages = Object.keys(texts);
  return languages.flatMap((language, at) =>
    languages.slice(0, at).flatMap((other) => {
      const sentences = Object.values(texts[language] ?? {}).filter(isSentence);
      const inOther = new Set(Object.values(texts[other] ?? {}));
      const same = sentences.filter((text) => inOther.has(text)).length;
      return isTooMany(same, sentences.length)
        ? [`${same} of ${sentences.length} sentences of its texts are the same in ${other} and ${language}`]
        : [];
    }),
  );
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The pieces of text between the tags of the main element of a document. */
export const textIn = (body: string): string[] => {
  const from = body.indexOf('<main');
  const to = body.lastIndexOf('</main>');
  if (from < 0 || to < from) return [];
  // Each tag is split off at its end: a regular expression could take minutes for a hostile body.
  return body
    .slice(from, to)
    .split('<')
    .map((piece) => piece.slice(piece.indexOf('>') + 1))
    .map((piece) => piece.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? ''))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
};

/** What a page shows of its app's sentences in other languages than its own, as the end of a sentence; null if that is little. */
export const foreignTexts = (body: string, texts: Texts, language: string): string | null => {
  const pieces = new Set(textIn(body));
  const ownTexts = new Set(Object.values(texts[language] ?? {}));
  const shownOf = (all: Iterable<string>): string[] => [...all].filter((text) => pieces.has(text) && isSentence(text));
  const right = shownOf(ownTexts).length;
  for (const [other, others] of Object.entries(texts)) {
    const wrong =
      other === language ? [] : shownOf(new Set(Object.values(others))).filter((text) => !ownTexts.has(text));
    const all = wrong.length + right;
    if (isTooMany(wrong.length, all))
      return `shows ${wrong.length} of ${all} sentences of its texts in ${other}, such as '${wrong[0]}'`;
  }
  return null;
};

const mostSame = 0.3;
const fewestSame = 20; // words

/** How much of a page is the same in every language, as the end of a sentence; null if that is little. `bodies` are its documents by language. */
export const sameInAll = (bodies: Readonly<Record<string, string>>): string | null => {
  const [first = [], ...others] = Object.values(bodies).map(textIn);
  if (others.length === 0) return null;
  const rest = others.map((pieces) => new Set(pieces));
  const count = (pieces: readonly string[]): number => pieces.reduce((sum, piece) => sum + wordsOf(piece).length, 0);
  const same = first.filter((piece) => wordsOf(piece).length >= sentence && rest.every((pieces) => pieces.has(piece)));
  const [words, all] = [count(same), count(first)];
  return words >= fewestSame && words > all * mostSame
    ? `shows ${words} of ${all} words in the same language everywhere, such as '${same[0]}': put its texts into its messages`
    : null;
};
