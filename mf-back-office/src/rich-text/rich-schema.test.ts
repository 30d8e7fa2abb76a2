import { tidyRichText } from '@rowhouse/shared/domain/rich-text';
import { richTexts } from '@rowhouse/shared/testing/rich-texts';
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { docOf, quietHtml, richSchema, textOfDoc } from './rich-schema.ts';

describe('a document of the editor', () => {
  test('holds the given text unchanged, also after conversion to JSON and back', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const doc = docOf(text);
        doc.check();
        expect(textOfDoc(doc)).toEqual(tidyRichText(text));
        expect(textOfDoc(Node.fromJSON(richSchema, JSON.parse(JSON.stringify(doc))))).toEqual(tidyRichText(text));
      }),
    );
  });

  test('of an empty text is an empty paragraph, which is no text', () => {
    expect(docOf([]).childCount).toBe(1);
    expect(textOfDoc(docOf([]))).toEqual([]);
  });

  test('with several paragraphs in an item becomes as many items', () => {
    const [one, two] = ['a', 'b'].map((text) => richSchema.node('paragraph', null, [richSchema.text(text)]));
    const item = richSchema.node('item', null, one && two ? [one, two] : []);
    expect(textOfDoc(richSchema.node('doc', null, [richSchema.node('bullets', null, [item])]))).toEqual([
      { bullets: ['a', 'b'] },
    ]);
  });
});

test.each([
  [
    '<p style="color:red" title="a" onclick="x()">a style=b onclick=c</p>',
    '<p data-style="color:red" title="a" data-onclick="x()">a style=b onclick=c</p>',
  ],
  ["<img/onerror=x() src='a'style='b'>", "<img/data-onerror=x() src='a'data-style='b'>"],
  ['<p title="1 > 0 <" style=\'a\'onclick = x()>b', '<p title="1 > 0 <" data-style=\'a\'data-onclick = x()>b'],
  ['<STYLE>\np{}\n</STYLE >b<base href="/">', '<noframes>\np{}\n</noframes >b<wbr href="/">'],
  // In a page with scripts, what follows the first end is shown.
  ['<noscript><style></noscript>a</style>', '<noembed><noframes></noembed>a</noframes>'],
  ['1 < 2 && 3 > on=1', '1 < 2 && 3 > on=1'],
  [`${'<a ='.repeat(50_000)}`, `${'<a ='.repeat(50_000)}`],
])('pasted HTML %j is parsed as %j', (html, quiet) => {
  expect(quietHtml(html)).toBe(quiet);
});
