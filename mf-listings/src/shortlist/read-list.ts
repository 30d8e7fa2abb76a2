import { shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { CallError, foundOrNull, type PageContext } from '@rowhouse/shared/platform';
import type { ShortlistData } from './answers.ts';

/** The list of a link; null if there is none, 'unread' if the API cannot be reached just after a form was sent. */
export const readList = async (
  token: string,
  { call, language, afterAction }: Pick<PageContext, 'call' | 'language' | 'afterAction'>,
  signal: AbortSignal,
): Promise<ShortlistData['list']> => {
  try {
    return await foundOrNull(call(shortlistEndpoints.shortlist, { token, language }, signal));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A link that was cut on its way is no link.
    if (error.code === 'invalid-input') return null;
    if (afterAction) return 'unread';
    throw error;
  }
};
