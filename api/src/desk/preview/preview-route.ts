import { previewCookie } from '@rowhouse/shared/contract/bearer-links';
import { detectLanguage, languages } from '@rowhouse/shared/domain/language';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { ApiError } from '../../api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { draftedKindRules } from '../stock/drafted-kinds.ts';
import { previewSealIn } from './preview-link.ts';

const cookieFor = 2 * 60 * 60; // seconds

/** Begins a preview: a cookie holds what the link names, and the page of the home or project is shown with it. */
export const previewRoute =
  ({ secret, siteUrl, now }: Pick<Dependencies, 'secret' | 'siteUrl' | 'now'>) =>
  (context: Context): Response => {
    const seal = context.req.param('seal') ?? '';
    const named = previewSealIn(secret, seal);
    if (!named) throw new ApiError('not-found', 'There is no such preview');
    if (named.until < now().getTime()) throw new ApiError('gone', 'The link is over');
    setCookie(context, previewCookie, seal, {
      path: '/',
      maxAge: cookieFor,
      sameSite: 'Lax',
      httpOnly: true,
      secure: siteUrl.startsWith('https:'),
    });
    context.header('cache-control', 'private, no-store');
    context.header('referrer-policy', 'no-referrer');
    const language = detectLanguage([context.req.header('accept-language')], languages, 'nl');
    return context.redirect(ownAddress(draftedKindRules[named.kind].href(named.subject, language)));
  };
