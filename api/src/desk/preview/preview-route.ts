import { previewCookieOf } from '@rowhouse/shared/contract/bearer-links';
import { detectLanguage, languages } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { pathInPreview } from '../content/path-in-preview.ts';
import { isOfStock, keyOf } from '../drafts/draft-rows.ts';
import { draftedKindRules } from '../stock/drafted-kinds.ts';
import { previewSealIn } from './preview-link.ts';

const cookieFor = 2 * 60 * 60; // seconds

/** Starts a preview: stores the link's seal in a cookie, and redirects to the page of the drafted subject. */
export const previewRoute =
  ({ database, secret, siteUrl, now }: Pick<Dependencies, 'database' | 'secret' | 'siteUrl' | 'now'>) =>
  async (context: Context): Promise<Response> => {
    const seal = context.req.param('seal') ?? '';
    const named = previewSealIn(secret, seal);
    if (!named) throw new ApiError('not-found', 'There is no such preview');
    if (named.until < now().getTime()) throw new ApiError('gone', 'The link has expired');
    const secure = siteUrl.startsWith('https:');
    setCookie(context, previewCookieOf(secure), seal, {
      path: '/',
      maxAge: cookieFor,
      sameSite: 'Lax',
      httpOnly: true,
      secure,
    });
    context.header('cache-control', 'private, no-store');
    context.header('referrer-policy', 'no-referrer');
    const language = detectLanguage([context.req.header('accept-language')], languages, 'nl');
    const key = keyOf({ kind: named.kind, subjectId: named.subject });
    const path = isOfStock(key)
      ? draftedKindRules[key.kind].href(key.id, language)
      : `/${language}${await pathInPreview(database, key, named.draft, now())}`;
    return context.redirect(ownAddress(path));
  };
