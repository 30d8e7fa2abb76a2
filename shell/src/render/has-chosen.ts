import { clearsConsent, consentCookie, isAskedOn } from '@rowhouse/shared/domain/consent';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { findRoute } from '@rowhouse/shared/routes';
import type { RenderRequest } from './protocol.ts';

/** Whether a visitor has chosen what the browser may store; undefined where nobody is asked. */
export const hasChosenIn = ({ url, headers, hasChosen }: Pick<RenderRequest, 'url' | 'headers' | 'hasChosen'>) => {
  const { pathname, searchParams } = new URL(url);
  if (!isAskedOn(findRoute(pathname)?.page ?? '', pathname)) return undefined;
  if (clearsConsent(searchParams)) return false;
  return hasChosen ?? (cookieOf(new Headers(headers).get('cookie'), consentCookie) ?? '') !== '';
};
