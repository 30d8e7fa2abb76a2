import * as v from 'valibot';
import { isLink, linkRule } from '../domain/link.ts';
import {
  type LinkedText,
  type MarkedText,
  paragraphsIn,
  plainText,
  type RichBlock,
  type RichLine,
  type RichText,
  tidyRichText,
} from '../domain/rich-text.ts';

/** The limits of a text: blocks, items of a list, parts of a line, and characters in total. */
export const richTextLimits = { blocks: 300, items: 100, parts: 200, characters: 40_000 } as const;

const { blocks: mostBlocks, items: mostItems, parts: mostParts, characters } = richTextLimits;
const tooLong = `has more than ${characters} characters`;

const plain = v.pipe(v.string(), v.maxLength(characters, tooLong));
const mark = v.exactOptional(v.literal(true, 'must be true, or left out'));
const markedText = v.strictObject({ text: plain, bold: mark, emphasis: mark });

// The variant is chosen from the type of the value, so that a fault names only its position and not all possible variants.
const span = v.lazy(
  (part): v.GenericSchema<unknown, string | MarkedText> => (typeof part === 'object' ? markedText : plain),
);
const parts = <Part>(part: v.GenericSchema<unknown, Part>) =>
  v.pipe(v.array(part), v.maxLength(mostParts, `has more than ${mostParts} parts`));
const link = v.strictObject({
  link: v.pipe(v.string(), v.maxLength(500, 'has more than 500 characters'), v.check(isLink, linkRule)),
  text: v.lazy((text): v.GenericSchema<unknown, LinkedText['text']> => (Array.isArray(text) ? parts(span) : plain)),
});
const part = v.lazy((one): v.GenericSchema<unknown, string | MarkedText | LinkedText> => {
  if (typeof one !== 'object' || one === null) return plain;
  return 'link' in one ? link : markedText;
});
const line = v.lazy((one): v.GenericSchema<unknown, RichLine> => (Array.isArray(one) ? parts(part) : plain));
const items = v.exactOptional(v.pipe(v.array(line), v.maxLength(mostItems, `has more than ${mostItems} items`)));

const kinds = {
  paragraph: v.exactOptional(line),
  heading: v.exactOptional(plain),
  subheading: v.exactOptional(plain),
  bullets: items,
  numbers: items,
};
const blockByKind = v.pipe(
  v.strictObject(kinds),
  v.check((one) => Object.keys(one).length === 1, `must be one of ${Object.keys(kinds).join(', ')}`),
  v.transform((one) => one as Exclude<RichBlock, string>),
);
const block = v.lazy((one): v.GenericSchema<unknown, RichBlock> => (typeof one === 'string' ? plain : blockByKind));

// With this type the fault is reported as a text that is too long.
const sizeLimit: v.GenericValidation<RichText> = {
  ...v.check((text: RichText) => plainText(text).length <= characters, tooLong),
  type: 'max_length',
};

/** A text of paragraphs, headings and lists in one language, in its normalised form. A plain text is split into paragraphs at empty lines. */
export const richTextSchema: v.GenericSchema<unknown, RichText> = v.pipe(
  v.lazy(
    (text): v.GenericSchema<unknown, RichText> =>
      typeof text === 'string'
        ? v.pipe(v.string(), v.transform(paragraphsIn))
        : v.pipe(
            v.array(block, 'must be a text, or a list of paragraphs, headings and lists'),
            v.maxLength(mostBlocks, `has more than ${mostBlocks} paragraphs, headings and lists`),
            v.transform((blocks: RichBlock[]) => tidyRichText(blocks)),
          ),
  ),
  sizeLimit,
);
