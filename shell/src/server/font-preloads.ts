/** What a stylesheet says about fonts: the file of each family, and the families that text and headings use. */
export interface Fonts {
  files: Readonly<Record<string, string>>;
  uses: Readonly<Record<string, string>>;
}

const faceRule = /@font-face\s*{([^}]*)}/g;
const familyOf = /font-family:\s*["']?([^"';}]+)/;
// A name with other signs would be no header.
const fileOf = /url\(["']?([\w./:%-]+\.woff2)["']?\)/;
const use = /--font-(heading|text):\s*["']?([^"',;}]+)/g;

/** Reads the fonts of a stylesheet. */
export const fontsIn = (css: string): Fonts => ({
  files: Object.fromEntries(
    [...css.matchAll(faceRule)].flatMap(([, rule = '']) => {
      const [family, file] = [familyOf.exec(rule)?.[1], fileOf.exec(rule)?.[1]];
      return family && file ? [[family.trim(), file]] : [];
    }),
  ),
  uses: Object.fromEntries([...css.matchAll(use)].map(([, name = '', family = '']) => [name, family.trim()])),
});

/**
 * The `Link` header that preloads the fonts that a page uses, given its stylesheets in order; a later one may choose another font, as the
 * agency's settings do. A browser waits for them for 100 ms after the header of the page: it requests those of a `Link` header before it
 * reads the page, and those that only the styles name after its first layout.
 */
export const fontPreloads = (styles: readonly Fonts[]): string => {
  const files = new Map(styles.flatMap((style) => Object.entries(style.files)));
  const uses = new Map(styles.flatMap((style) => Object.entries(style.uses)));
  return [...new Set(uses.values())]
    .flatMap((family) => files.get(family) ?? [])
    .map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ');
};
