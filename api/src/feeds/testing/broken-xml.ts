/**
 * The expected outcome of a broken input: the reading fails, a home is skipped, or it is accepted with a note, or
 * either of these; the words must match.
 */
export type Outcome = { fails: RegExp } | { skips: RegExp } | { notes: RegExp } | { says: RegExp };
export type Broken = readonly [name: string, bytes: string | Uint8Array, outcome: Outcome];

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/**
 * Ways to break any XML feed. `good` is declared as UTF-8, `text` is the content of one element with a letter beyond
 * ASCII, `record` the name of its records.
 */
export const brokenXml = (good: string, { text, record }: { text: string; record: string }): Broken[] => {
  const withText = (other: string) => good.replace(text, other);
  const body = good.replace(/<\?xml.*\?>\s*/, '');
  const bomb = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
    '',
  );
  return [
    ['nothing', '', { fails: /is empty/ }],
    ['only spaces', '   \n ', { fails: /is not well-formed XML/ }],
    ['text', 'maintenance', { fails: /is not well-formed XML/ }],
    ['JSON', '{"homes": []}', { fails: /is not well-formed XML/ }],
    ['a page of HTML', '<!DOCTYPE html><html><body>Login</body></html>', { fails: /is an HTML page/ }],
    ['a page of HTML without a type', '<html><body>Wartung</body></html>', { fails: /is called <html>/ }],
    ['another format', '<rss version="2.0"><channel/></rss>', { fails: /is called <rss>/ }],
    ['cut off in the middle', good.slice(0, good.length / 2), { fails: /is not well-formed XML/ }],
    ['cut off at the end', good.trimEnd().slice(0, -3), { fails: /is not well-formed XML/ }],
    ['cut off in a text', good.slice(0, good.indexOf(text) + 2), { fails: /is not well-formed XML/ }],
    ['cut off in a tag', good.slice(0, good.indexOf(`<${record}>`) + 4), { fails: /is not well-formed XML/ }],
    ['twice in one file', good + good, { fails: /is not well-formed XML/ }],
    ['more text after it', `${good}<br>`, { fails: /is not well-formed XML/ }],
    ['tags that cross', good.replace(`</${record}>`, `</b></${record}>`), { fails: /is not well-formed XML/ }],
    ['an attribute twice', good.replace(`<${record}>`, `<${record} a="1" a="2">`), { fails: /is not well-formed XML/ }],
    ['a bare ampersand', withText('Haus & Hof'), { fails: /is not well-formed XML/ }],
    ['an entity that XML has not', withText('a&nbsp;b'), { fails: /is not well-formed XML/ }],
    ['a character that XML has not', withText('a\u0001b'), { fails: /is not well-formed XML/ }],
    ['a reference to no character', withText('a&#0;b'), { fails: /is not well-formed XML/ }],
    [
      'a document type',
      good.replace(/\?>/, '?><!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'),
      { fails: /has a document type/ },
    ],
    [
      'an entity bomb',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${bomb}]>${body.replace(text, '&l9;')}`,
      { fails: /has a document type/ },
    ],
    [
      'an entity of a file',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${body.replace(text, '&f;')}`,
      { fails: /has a document type/ },
    ],
    ['a document type in small letters', `<!doctype x []>${body}`, { fails: /has a document type/ }],
    ['UTF-8 that is ISO-8859-1', latin1(good), { fails: /is declared as utf-8, but is not valid/i }],
    [
      'ISO-8859-1 that is UTF-8',
      good.replace('UTF-8', 'ISO-8859-1'),
      { fails: /is declared as ISO-8859-1, but is UTF-8/ },
    ],
    ['an unknown encoding', good.replace('UTF-8', 'x-klingon'), { fails: /not a known encoding/ }],
    ['UTF-16 without its mark', Buffer.from(good, 'utf16le'), { fails: /is not well-formed XML|but is not valid/ }],
    [
      'half a character at the end',
      Buffer.concat([Buffer.from(good), Buffer.from([0xc3])]),
      { fails: /is declared as utf-8, but is not valid/i },
    ],
    [
      'elements in elements without end',
      good.replace(text, `${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`),
      { fails: /in more than 24 others/ },
    ],
    ['a tag without end', good.replace(text, `<a b="${'x'.repeat(300_000)}"/>`), { fails: /has a tag of more than/ }],
    ['a text that is too long', withText('x'.repeat(150_000)), { notes: /is too long, and was left out/ }],
    [
      'a text that is far too long',
      withText(`ü${'x&amp;'.repeat(100_000)}`),
      { notes: /is too long, and was left out/ },
    ],
    ['the same in CDATA', withText(`<![CDATA[${']]'.repeat(100_000)}]]>`), { notes: /is too long, and was left out/ }],
    [
      'a home of more elements than any has',
      good.replace(`<${record}>`, `<${record}>${'<a/>'.repeat(11_000)}`),
      { skips: /has more than 10000 elements/ },
    ],
    [
      'a home of more text than any has',
      good.replace(`<${record}>`, `<${record}>${`<a>${'x'.repeat(90_000)}</a>`.repeat(25)}`),
      { skips: /has more than 2000000 characters/ },
    ],
  ];
};
