import fc from 'fast-check';
import type { LinkedText, MarkedText, RichBlock, RichLine, RichText } from '../../domain/rich-text.ts';

// Words with characters that a careless page would treat as markup, and with all kinds of white space.
const words = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
    .filter((text) => text.isWellFormed() && !text.includes('\0')),
  fc.constantFrom('<b>', '&amp;', 'Een huis', ' ', '\u00a0:', 'a\nb', '</script>', '{{x}}'),
);
const mark = fc.constant(true as const);
const marked: fc.Arbitrary<MarkedText> = fc.record(
  { text: words, bold: mark, emphasis: mark },
  { requiredKeys: ['text'] },
);
const span = fc.oneof(words, marked);
const link = fc.constantFrom(
  '/',
  '/contact/',
  '/nl/te-koop/',
  'https://a.example/?b=c#d',
  'mailto:a@b.example',
  'tel:+3255',
);
const linked: fc.Arbitrary<LinkedText> = fc.record({ link, text: fc.oneof(words, fc.array(span, { maxLength: 3 })) });
const line: fc.Arbitrary<RichLine> = fc.oneof(words, fc.array(fc.oneof(span, linked), { maxLength: 4 }));
const items = fc.array(line, { maxLength: 3 });
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  words,
  fc.record({ paragraph: line }),
  fc.record({ heading: words }),
  fc.record({ subheading: words }),
  fc.record({ bullets: items }),
  fc.record({ numbers: items }),
);

/** A text of paragraphs, headings and lists, not always in its normalised form. */
export const richTexts: fc.Arbitrary<RichText> = fc.array(block, { maxLength: 5 });

/** A value that resembles such a text, and may be invalid. */
export const oddRichTexts: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, true, 1, '', 'x', 'javascript:alert(1)', '<img src=x onerror=alert(1)>', '/contact/'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        ...['paragraph', 'heading', 'subheading', 'bullets', 'numbers', 'text', 'link', 'bold', 'emphasis'],
        ...['html', 'style', 'onclick', '__proto__', 'constructor'],
      ),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value;
