import { dateFormatter } from '@rowhouse/shared/domain/format';
import { isLanguage } from '@rowhouse/shared/domain/language';
import { LRUCache } from 'lru-cache';
import { notices } from '../messages/notices/notices.ts';
import type { RenderAnswer } from '../render/protocol.ts';

const maxLength = 64 * 1024 * 1024; // characters of HTML

/** A public page as it was last rendered without a failure; `set` is the release set that rendered it. */
export interface PageCopy extends Pick<RenderAnswer, 'body' | 'headers'> {
  at: number;
  set: string;
}

/** Makes the cache of copies by address, which answer while the API is away. */
export const createPageCopies = (maxSize = maxLength): LRUCache<string, PageCopy> =>
  new LRUCache({ maxSize, sizeCalculation: ({ body }) => Math.max(1, body.length) });

/** HTML with a line above its header, behind the link that skips it; React ignores an element of the body that it does not know. One with an id stays when the visitor goes on. */
export const withPageNotice = (html: string, notice: string, id?: string): string =>
  html.replace(
    /<body[^>]*>(?:<span[^>]*><\/span><a class="skip-link"[^>]*>[^<]*<\/a>)?/,
    (start) => `${start}<page-notice${id ? ` id="${id}"` : ''} role="status">${notice}</page-notice>`,
  );

/** The copy's HTML with a line that tells its time. */
export const copyWithTime = ({ body, headers, at }: PageCopy): string => {
  const named = headers.find(([name]) => name === 'content-language')?.[1];
  const language = isLanguage(named) ? named : 'nl';
  const time = dateFormatter('time', language)(new Date(at));
  return withPageNotice(body, notices[language].copyFrom.replace('{{time}}', time));
};
