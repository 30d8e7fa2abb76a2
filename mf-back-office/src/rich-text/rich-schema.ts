import { isLink } from '@rowhouse/shared/domain/link';
import {
  lineOf,
  type RichBlock,
  type RichLine,
  type RichText,
  type Run,
  runsOf,
  tidyRichText,
} from '@rowhouse/shared/domain/rich-text';
import { type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model';

const block: NodeSpec = { group: 'block', selectable: false };
const list = (tag: 'ul' | 'ol'): NodeSpec => ({
  ...block,
  content: 'item+',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});
const heading = (tag: 'h3' | 'h4', tags: readonly string[]): NodeSpec => ({
  ...block,
  content: 'text*',
  marks: '',
  defining: true,
  parseDOM: tags.map((one) => ({ tag: one })),
  toDOM: () => [tag, 0],
});

const hrefOf = (element: HTMLElement): { href: string } | false => {
  const href = element.getAttribute('href') ?? '';
  return isLink(href) ? { href } : false;
};

const styleName = 'data-style';
// Matches an element by its style at the place where it was copied.
const matchStyle = (style: RegExp, isWanted: boolean) => (element: HTMLElement) =>
  style.test(element.getAttribute(styleName) ?? '') === isWanted ? null : false;

// Elements that a page with scripts does not show, each with one that a parser reads in the same way and nothing applies.
const unshown: Readonly<Record<string, string>> = { style: 'noframes', noscript: 'noembed', base: 'wbr' };
// A tag ends after its quoted values, or with the text.
const tags = /<[a-z](?:[^>="']|=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|["'])*(?:>|$)/gi;

/** Makes pasted HTML safe to parse in a document under the page's content policy, which reports styles as violations: style and event attributes and style sheets are renamed. Its text stays. */
export const quietHtml = (html: string): string =>
  html
    .replace(/(?<=<\/?)(?:style|noscript|base)\b/gi, (name) => unshown[name.toLowerCase()] ?? name)
    .replace(tags, (tag) => tag.replace(/(?<=[\s"'/])(style|on[a-z]+)(?=\s*=)/gi, 'data-$1'));

/** The schema of the editor, equal to that of a rich text: pasted content is converted to it or dropped. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      ...block,
      content: 'inline*',
      parseDOM: [
        ...['p', 'td', 'th', 'summary'].map((tag) => ({ tag })),
        ...[...Object.values(unshown), 'iframe'].map((tag) => ({ tag, ignore: true })),
      ],
      toDOM: () => ['p', 0],
    },
    heading: heading('h3', ['h1', 'h2']),
    subheading: heading('h4', ['h3', 'h4', 'h5', 'h6']),
    bullets: list('ul'),
    numbers: list('ol'),
    // An item holds several paragraphs only until it is saved, when each becomes an item: joining and splitting lists needs this.
    item: {
      content: 'paragraph+',
      defining: true,
      selectable: false,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: hrefOf }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some programs wrap everything that is copied in this tag.
        { tag: 'b', getAttrs: matchStyle(/font-weight:\s*(?:normal|400)/, false) },
        { tag: `[${styleName}]`, consuming: false, getAttrs: matchStyle(/font-weight:\s*(?:bold|[6-9]00)/, true) },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        { tag: `[${styleName}]`, consuming: false, getAttrs: matchStyle(/font-style:\s*italic/, true) },
      ],
      toDOM: () => ['em', 0],
    },
  },
});

const { marks } = richSchema;
const marksOf = ({ bold, emphasis, link }: Run): Mark[] => [
  ...(link === null ? [] : [marks.link.create({ href: link })]),
  ...(bold ? [marks.bold.create()] : []),
  ...(emphasis ? [marks.emphasis.create()] : []),
];

const paragraphOf = (line: RichLine): Node =>
  richSchema.node(
    'paragraph',
    null,
    runsOf(line).map((run) => richSchema.text(run.text, marksOf(run))),
  );
const listOf = (type: string, items: readonly RichLine[]): Node =>
  richSchema.node(
    type,
    null,
    items.map((item) => richSchema.node('item', null, [paragraphOf(item)])),
  );
const headingOf = (type: string, text: string): Node => richSchema.node(type, null, [richSchema.text(text)]);

const nodeOf = (one: RichBlock): Node => {
  if (typeof one === 'string') return paragraphOf(one);
  if ('heading' in one) return headingOf('heading', one.heading);
  if ('subheading' in one) return headingOf('subheading', one.subheading);
  if ('bullets' in one) return listOf('bullets', one.bullets);
  if ('numbers' in one) return listOf('numbers', one.numbers);
  return paragraphOf(one.paragraph);
};

export const docOf = (text: RichText): Node => {
  const blocks = tidyRichText(text).map(nodeOf);
  return richSchema.node('doc', null, blocks.length > 0 ? blocks : [richSchema.node('paragraph')]);
};

const lineIn = (paragraph: Node): RichLine =>
  lineOf(
    paragraph.children.map((one) => ({
      text: one.text ?? '',
      bold: marks.bold.isInSet(one.marks) !== undefined,
      emphasis: marks.emphasis.isInSet(one.marks) !== undefined,
      link: marks.link.isInSet(one.marks)?.attrs.href ?? null,
    })),
  );
const itemsIn = (node: Node): RichLine[] => node.children.flatMap(({ children }) => children.map(lineIn));

const blocksOf: Readonly<Record<string, (node: Node) => RichBlock>> = {
  paragraph: (node) => ({ paragraph: lineIn(node) }),
  heading: ({ textContent }) => ({ heading: textContent }),
  subheading: ({ textContent }) => ({ subheading: textContent }),
  bullets: (node) => ({ bullets: itemsIn(node) }),
  numbers: (node) => ({ numbers: itemsIn(node) }),
};

export const textOfDoc = (doc: Node): RichText =>
  tidyRichText(doc.children.flatMap((node) => blocksOf[node.type.name]?.(node) ?? []));
