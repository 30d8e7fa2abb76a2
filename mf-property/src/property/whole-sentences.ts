import type { Language } from '@rowhouse/shared/domain/language';
import { cleanDescription } from '@rowhouse/shared/domain/text';

// Without a segmenter (Firefox before 125), a sentence ends where a capital letter follows.
const sentencesOf = (text: string, language: Language): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text), ({ segment }) => segment)
    : text.split(/(?<=[.!?…]["'”»)]*\s+)(?=\p{Lu})/u);

/**
 * As many whole sentences of a description as fit into the limit of characters; a single sentence that is too long is
 * cut, with an ellipsis.
 */
export const wholeSentences = (description: string, limit: number, language: Language): string => {
  const text = cleanDescription(description, { limit: Number.POSITIVE_INFINITY });
  if (text.length <= limit) return text;
  let [start, end] = [0, 0];
  for (const sentence of sentencesOf(text, language)) {
    const after = start + sentence.trimEnd().length;
    if (after > limit) break;
    start += sentence.length;
    end = after;
  }
  return end > 0 ? text.slice(0, end) : cleanDescription(text, { limit, ellipsis: true });
};
