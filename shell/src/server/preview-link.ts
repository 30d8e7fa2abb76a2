import type { ReleaseKeys } from '@rowhouse/federation/keys';
import { previewOf } from '@rowhouse/federation/preview';
import type { MiddlewareHandler } from 'hono';
import { previewCookie } from './channels.ts';

/** Follows a signed preview link: the reviewer's browser keeps it as a cookie until it is over, or until a link without a token ends it. */
export const previewLink =
  (keys: Pick<ReleaseKeys, 'trusted'>, { secure }: { secure: boolean }): MiddlewareHandler =>
  async (context, next) => {
    const url = new URL(context.req.url);
    const token = url.searchParams.get('preview');
    if (token === null || context.req.method !== 'GET') return next();
    const preview = previewOf(token, keys.trusted(), Date.now());
    const seconds = preview ? Math.floor((preview.until - Date.now()) / 1000) : 0;
    url.searchParams.delete('preview');
    return new Response(null, {
      status: 302,
      headers: {
        location: url.pathname + url.search,
        'cache-control': 'private, no-store',
        'set-cookie': `${previewCookie}=${preview ? token : ''}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`,
      },
    });
  };
