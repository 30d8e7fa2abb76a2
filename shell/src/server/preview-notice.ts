import { detectLanguage, languageOfPath, languages } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { languageCookie } from '../layout/language-cookie.ts';
import { type PreviewFault, previewFaults, previewPage } from './notice-page.ts';

/**
 * Tells a visitor, in their language, why a preview is not shown; the link ends it and leads to the same page of the
 * site, or to `back`.
 */
export const previewNotice = (context: Context, fault: PreviewFault, back?: string): Response => {
  const url = new URL(context.req.url);
  const read = [getCookie(context, languageCookie), context.req.header('accept-language')];
  const language = languageOfPath(url.pathname) ?? detectLanguage(read, languages, 'nl');
  url.searchParams.set('preview', '');
  return context.html(previewPage(fault, language, back ?? ownAddress(url, url.origin)), previewFaults[fault].status, {
    'cache-control': 'private, no-store',
    'content-language': language,
  });
};
