import { Parser } from 'htmlparser2';

const breaks = new Set(['p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const silent = new Set(['script', 'style', 'template', 'iframe', 'object', 'head', 'title']);
const elements = new Set([
  ...breaks,
  ...silent,
  ...`a abbr acronym address area article aside audio b base basefont bdi bdo big blink blockquote body button canvas
  caption center cite code col colgroup data datalist dd del details dfn dir dl dt em embed fieldset figcaption figure
  font footer form frame frameset header hr html i img input ins kbd label legend link main map mark marquee menu meta
  meter nav nobr noframes noscript ol optgroup option output param path picture pre progress q rp rt ruby s samp section
  select slot small source span strike strong sub summary sup svg tbody td textarea tfoot th thead time track tt u var
  video wbr`.split(/\s+/),
]);

const bare =
  'allowfullscreen|autoplay|checked|compact|controls|disabled|hidden|loop|multiple|muted|noshade|nowrap|open|selected';
const attribute = String.raw`\s+(?:[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|(?:${bare})(?![\w-]))`;
const markup = new RegExp(
  String.raw`<(?:!doctype[^<>]*>|\?xml[^<>]*>|!--|\/?([a-z][\w:-]*)(?:${attribute})*\s*\/?>)?`,
  'gi',
);

const decodeReference = (reference: string): string => {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) });
  parser.end(reference);
  return text;
};

// A reference ends in its semicolon; `&centrum` is no cent, and neither is `&centrum;`.
const isReference = (text: string): boolean => !decodeReference(text).endsWith(';');

/** Escapes the signs that are no HTML: those of A<B, <3, <50 m², an unknown element, or a script or comment without an end. */
const escapeSigns = (source: string): string => {
  const referring = source.replace(/&(?:[a-z][a-z0-9]*;|#\d+;|#x[0-9a-f]+;)?/gi, (sign) =>
    sign !== '&' && isReference(sign) ? sign : `&amp;${sign.slice(1)}`,
  );
  const small = referring.toLowerCase();
  const ends = new Map<string, number>();
  const isBefore = (at: number, end: string): boolean => {
    const last = ends.get(end) ?? small.lastIndexOf(end);
    ends.set(end, last);
    return at < last;
  };
  const isMarkup = (tag: string, name: string, at: number): boolean => {
    if (name === '') return tag === '<!--' ? isBefore(at, '-->') : tag !== '<';
    // A word processor writes elements such as o:p.
    if (!elements.has(name)) return name.includes(':');
    return !silent.has(name) || tag.startsWith('</') || isBefore(at, `</${name}`);
  };
  return referring.replace(markup, (tag, name: string | undefined, at: number) =>
    isMarkup(tag, name?.toLowerCase() ?? '', at) ? tag : `&lt;${tag.slice(1)}`,
  );
};

/**
 * The text of possible HTML: paragraphs become lines, list items get hyphens, and scripts, styles and tags are removed.
 * In a plain text, signs that are only similar to HTML stay.
 */
export const plainText = (source: string): string => {
  let text = '';
  let silentDepth = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (silent.has(name)) silentDepth += 1;
      if (breaks.has(name)) text += name === 'li' ? '\n- ' : '\n';
    },
    onclosetag: (name) => {
      if (silent.has(name)) silentDepth -= 1;
      if (name === 'p' || name === 'div') text += '\n';
    },
    ontext: (part) => {
      if (silentDepth === 0) text += part;
    },
  });
  parser.end(escapeSigns(source));
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      // Joiners and tags make one emoji of several.
      .replace(/(?!\u200c|\u200d|[\n\t\u{e0020}-\u{e007f}])\p{C}/gu, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
};
