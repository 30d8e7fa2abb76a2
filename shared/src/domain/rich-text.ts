/** Text with bold or emphasis. */
export interface MarkedText {
  readonly text: string;
  readonly bold?: true;
  readonly emphasis?: true;
}

/** A link over text: the original path of a page, or an address that `isLink` allows. */
export interface LinkedText {
  readonly link: string;
  readonly text: string | readonly (string | MarkedText)[];
}

/** The text of one paragraph or item: plain, or in parts. */
export type RichLine = string | readonly (string | MarkedText | LinkedText)[];

/** A paragraph, heading or list; a text alone is a paragraph. */
export type RichBlock =
  | string
  | { readonly paragraph: RichLine }
  | { readonly heading: string }
  | { readonly subheading: string }
  | { readonly bullets: readonly RichLine[] }
  | { readonly numbers: readonly RichLine[] };

/** A text of paragraphs, headings and lists in one language. It never contains HTML. */
export type RichText = readonly RichBlock[];

/** A piece of text with its formatting. */
export interface Run {
  text: string;
  bold: boolean;
  emphasis: boolean;
  link: string | null;
}

// A line cannot contain a line break; no-break spaces stay.
const onOneLine = (text: string): string => text.replace(/[\t\n\v\f\r]+/g, ' ');

/** Converts a line to runs, none of which is empty. */
export const runsOf = (line: RichLine, link: string | null = null): Run[] =>
  (typeof line === 'string' ? [line] : line)
    .flatMap((part) => {
      if (typeof part === 'string') return [{ text: onOneLine(part), bold: false, emphasis: false, link }];
      if ('link' in part) return runsOf(part.text, part.link);
      return [{ text: onOneLine(part.text), bold: part.bold === true, emphasis: part.emphasis === true, link }];
    })
    .filter(({ text }) => text !== '');

const spanOf = ({ text, bold, emphasis }: Run): string | MarkedText =>
  bold || emphasis ? { text, ...(bold && { bold }), ...(emphasis && { emphasis }) } : text;

// A single plain part becomes a string.
const simple = <Part>(parts: readonly (string | Part)[]): string | readonly (string | Part)[] => {
  const [first = ''] = parts;
  return parts.length < 2 && typeof first === 'string' ? first : parts;
};

/** Converts runs to a line; equal text and formatting always give the same line. */
export const lineOf = (runs: readonly Run[]): RichLine => {
  const groups: { link: string | null; runs: Run[] }[] = [];
  for (const run of runs.filter(({ text }) => text !== '')) {
    const group = groups.at(-1);
    const last = group?.runs.at(-1);
    if (!group || !last || group.link !== run.link) groups.push({ link: run.link, runs: [run] });
    else if (last.bold === run.bold && last.emphasis === run.emphasis)
      group.runs.splice(-1, 1, { ...last, text: last.text + run.text });
    else group.runs.push(run);
  }
  const partsOf = ({ link, runs: own }: (typeof groups)[number]): Exclude<RichLine, string>[number][] =>
    link === null ? own.map(spanOf) : [{ link, text: simple(own.map(spanOf)) }];
  return simple(groups.flatMap(partsOf));
};

const lineText = (line: RichLine): string =>
  typeof line === 'string'
    ? line
    : line.map((part) => (typeof part === 'string' ? part : lineText(part.text))).join('');

const linesOf = (block: RichBlock): readonly RichLine[] => {
  if (typeof block === 'string') return [block];
  if ('paragraph' in block) return [block.paragraph];
  if ('heading' in block) return [block.heading];
  if ('subheading' in block) return [block.subheading];
  return 'bullets' in block ? block.bullets : block.numbers;
};

/** The text without formatting and links, with a line for each paragraph, heading and item. */
export const plainText = (text: RichText): string => text.flatMap(linesOf).map(lineText).join('\n');

const isBlank = (line: RichLine): boolean => lineText(line).trim() === '';
const tidyLine = (line: RichLine): RichLine => lineOf(runsOf(line));
const tidyItems = (items: readonly RichLine[]): RichLine[] => items.map(tidyLine).filter((item) => !isBlank(item));

const tidyBlock = (block: RichBlock): RichBlock => {
  if (typeof block === 'string') return onOneLine(block);
  if ('heading' in block) return { heading: onOneLine(block.heading) };
  if ('subheading' in block) return { subheading: onOneLine(block.subheading) };
  if ('bullets' in block) return { bullets: tidyItems(block.bullets) };
  if ('numbers' in block) return { numbers: tidyItems(block.numbers) };
  const paragraph = tidyLine(block.paragraph);
  return typeof paragraph === 'string' ? paragraph : { paragraph };
};

/**
 * The normalised form of a text: adjacent parts with the same formatting are merged, empty parts are removed, and a subheading only
 * follows a heading.
 */
export const tidyRichText = (text: RichText): RichText => {
  const blocks = text.map(tidyBlock).filter((block) => linesOf(block).some((line) => !isBlank(line)));
  const first = blocks.findIndex((block) => typeof block === 'object' && 'heading' in block);
  return blocks.map((block, index) =>
    typeof block === 'object' && 'subheading' in block && (first < 0 || index < first)
      ? { heading: block.subheading }
      : block,
  );
};

/** The paragraphs of a plain text, separated by empty lines. */
export const paragraphsIn = (text: string): RichText => tidyRichText(text.trim().split(/\n\s*\n/));
