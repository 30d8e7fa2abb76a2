import { tidyRichText } from '@rowhouse/shared/domain/rich-text';
import { richTexts } from '@rowhouse/shared/testing/rich-texts';
import fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { docOf, richSchema, textOfDoc } from './rich-schema.ts';

describe('what the editor holds', () => {
  test('is the text that it was given, also by way of JSON', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const doc = docOf(text);
        doc.check();
        expect(textOfDoc(doc)).toEqual(tidyRichText(text));
        expect(textOfDoc(Node.fromJSON(richSchema, JSON.parse(JSON.stringify(doc))))).toEqual(tidyRichText(text));
      }),
    );
  });

  test('of nothing is an empty paragraph, which is no text', () => {
    expect(docOf([]).childCount).toBe(1);
    expect(textOfDoc(docOf([]))).toEqual([]);
  });

  test('of several paragraphs in an item is as many items', () => {
    const [one, two] = ['a', 'b'].map((text) => richSchema.node('paragraph', null, [richSchema.text(text)]));
    const item = richSchema.node('item', null, one && two ? [one, two] : []);
    expect(textOfDoc(richSchema.node('doc', null, [richSchema.node('bullets', null, [item])]))).toEqual([
      { bullets: ['a', 'b'] },
    ]);
  });
});
