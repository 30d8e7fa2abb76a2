import { ReadingFault } from '../reading-fault.ts';

/** The processing instruction that marks a cut. */
export const cutMark = 'rowhouse-cut';

// How each kind of markup ends. A text ends where markup begins.
const kinds = {
  text: { ends: '<', mark: `<?${cutMark}?>` },
  cdata: { ends: ']]>', mark: `]]><?${cutMark}?><![CDATA[` },
  comment: { ends: '-->', mark: '' },
  instruction: { ends: '?>', mark: null },
  tag: { ends: '>', mark: null },
} as const;
type Kind = keyof typeof kinds;

const kindAt = (text: string, at: number): Kind => {
  if (text.startsWith('<![CDATA[', at)) return 'cdata';
  if (text.startsWith('<!--', at)) return 'comment';
  if (/^<!doctype\s+html/i.test(text.slice(at, at + 40))) throw new ReadingFault('is an HTML page and not a feed');
  if (text.startsWith('<!', at)) throw new ReadingFault('has a document type (DTD), which is never read');
  return text.startsWith('<?', at) ? 'instruction' : 'tag';
};

// What may continue in the next piece: a reference, or the beginning or end of markup.
const unfinishedMarkup = /(?:&[#\w]{0,10}|<!\w[^>]{0,30}|<[![\]A-Z?-]{0,8}|\]{1,2}|-{1,2}|\?)$/;

/**
 * Passes markup on piece by piece, so that a parser never holds more than `longest` characters: the rest of a longer
 * text is replaced by a mark, and a longer tag is refused. Parsers buffer a text until its end, which may never come.
 */
export const boundedMarkup = (longest: number): ((piece: string, isLast: boolean) => string) => {
  let kind: Kind = 'text';
  let length = 0;
  let rest = '';
  return (piece, isLast) => {
    const text = rest + piece;
    const end = isLast ? text.length : text.length - (unfinishedMarkup.exec(text.slice(-40))?.[0].length ?? 0);
    rest = text.slice(end);
    let passed = '';
    for (let at = 0; at < end; ) {
      const { ends, mark } = kinds[kind];
      const endAt = text.indexOf(ends, at);
      const isOver = endAt !== -1 && endAt < end;
      const stop = isOver ? endAt : end;
      const isWhole = length <= longest;
      length += stop - at;
      if (length <= longest) passed += text.slice(at, stop);
      else if (mark === null) throw new ReadingFault(`has a tag of more than ${longest} characters`);
      else if (isWhole) passed += mark;
      at = stop;
      if (!isOver) break;
      length = 0;
      if (kind === 'text') kind = kindAt(text, at);
      else {
        passed += ends;
        at += ends.length;
        kind = 'text';
      }
    }
    return passed;
  };
};
