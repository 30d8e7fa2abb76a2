import { Parser } from 'htmlparser2';

const breaks = new Set(['p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const silent = new Set(['script', 'style', 'template', 'iframe', 'object', 'head', 'title']);

/**
 * The text of possible HTML: paragraphs become lines, list items get hyphens, and scripts, styles and tags are removed.
 */
export const plainText = (source: string): string => {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (silent.has(name)) hidden += 1;
      if (breaks.has(name)) text += name === 'li' ? '\n- ' : '\n';
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden -= 1;
      if (name === 'p' || name === 'div') text += '\n';
    },
    ontext: (part) => {
      if (hidden === 0) text += part;
    },
  });
  parser.end(source);
  return text
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
