// Small words stay in lower case inside a name, which also gives Kapelle-op-den-Bos its spelling.
const particles: ReadonlySet<string> = new Set(
  'aan am à an au aux bij de den der des devant du en et het im in la le les lez lès ob onder op sous sur ten ter van'.split(
    ' ',
  ),
);

/** A city name in title case, with hyphens kept and particles in lower case, as in Kapelle-op-den-Bos and Mont-de-l'Enclus. */
export const cityName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .split(/([\s/-]+)/)
    .map((word, index) => (index === 0 ? capitalise(word) : insideName(word)))
    .join('');

const insideName = (word: string): string => {
  if (particles.has(word)) return word;
  const [, elision = '', rest = ''] = /^([ld]['’])(.*)$/su.exec(word) ?? ['', '', word];
  return elision + capitalise(rest);
};

const capitalise = (word: string): string => {
  if (/^['’]\p{L}$/u.test(word)) return word;
  return word.replace(/^(\P{L}*)(ij|\p{L})(['’]\p{L})?/u, (start) => start.toUpperCase());
};
