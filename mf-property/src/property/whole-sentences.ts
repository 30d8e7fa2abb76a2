import type { Language } from '@rowhouse/shared/domain/language';
import { cleanDescription } from '@rowhouse/shared/domain/text';

/**
 * As many whole sentences of a description as fit into the limit of characters; a single sentence that is too long is
 * cut, with an ellipsis.
 */
export const wholeSentences = (description: string, limit: number, language: Language): string => {
  const text = cleanDescription(description, { limit: Number.POSITIVE_INFINITY });
  if (text.length <= limit) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    const after = index + segment.trimEnd().length;
    if (after > limit) break;
    end = after;
  }
  return end > 0 ? text.slice(0, end) : cleanDescription(text, { limit, ellipsis: true });
};
