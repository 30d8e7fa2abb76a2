import { type PreviewState, previewCookieOf, previewEndPath } from '@rowhouse/shared/contract/bearer-links';
import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context, Handler } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { notices } from '../messages/notices/notices.ts';
import type { Preview } from './api-door.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';
import { previewNotice } from './preview-notice.ts';

const texts = {
  shown: 'draftShown',
  incomplete: 'draftIncomplete',
  stopped: 'draftStopped',
  done: 'draftDone',
  over: 'draftOver',
} as const satisfies Record<PreviewState, keyof typeof notices.nl>;

/** The preview of this request, whose state is filled in during the render; null when the visitor previews nothing. */
export const previewAsked = (context: Context, isSecure: boolean): Preview | null => {
  const name = previewCookieOf(isSecure);
  const value = getCookie(context, name);
  return value ? { cookie: `${name}=${value}`, state: null } : null;
};

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const rewrittenHeaders: readonly string[] = ['cache-control', 'x-robots-tag'];

/** Marks a page of a preview: a notice at its top, private caching, and no indexing. */
export const previewedAnswer = (answer: PageAnswer, preview: Preview | null, address: string): PageAnswer => {
  if (!preview?.state) return answer;
  const named = answer.headers.find(([name]) => name.toLowerCase() === 'content-language')?.[1];
  const language: Language = isLanguage(named) ? named : 'nl';
  const words = notices[language];
  const end = `${previewEndPath}?${new URLSearchParams({ to: address })}`;
  const line = `${words[texts[preview.state]]} <a href="${escapeText(end)}">${words.draftEnd}</a>`;
  const headers: PageAnswer['headers'] = [
    ...answer.headers.filter(([name]) => !rewrittenHeaders.includes(name.toLowerCase())),
    ['cache-control', 'private, no-store'],
    ['x-robots-tag', 'noindex'],
  ];
  return withHtml({ ...answer, headers }, (html) => withPageNotice(html, line, 'preview'));
};

const inSite = (to: string): string => {
  try {
    return ownAddress(to);
  } catch {
    return '/';
  }
};

// The page that the link was followed from, since the visitor may have navigated after the notice was rendered;
// otherwise the page that the notice was rendered for.
const pageOf = ({ req }: Context): string => {
  const from = req.header('referer');
  const to = req.query('to') ?? '/';
  if (!from || !URL.canParse(from)) return to;
  const { host, pathname, search } = new URL(from);
  return host === req.header('host') ? pathname + search : to;
};

/** Ends a preview and redirects to the same page of the site. */
export const endPreview =
  (isSecure: boolean): Handler =>
  (context) => {
    deleteCookie(context, previewCookieOf(isSecure), { path: '/', secure: isSecure });
    context.header('cache-control', 'private, no-store');
    return context.redirect(ownAddress(inSite(pageOf(context))));
  };

/** Passes a preview link on to the API, which sets the cookie; a rejected link gets a notice with the reason. */
export const openPreview =
  (toApi: (context: Context) => Promise<Response>) =>
  async (context: Context): Promise<Response> => {
    const answer = await toApi(context);
    if (answer.status === 404) return previewNotice(context, 'wrong', '/');
    return answer.status === 410 ? previewNotice(context, 'past', '/') : answer;
  };
