import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { consentCookie } from '@rowhouse/shared/domain/consent';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { listingParameters } from '@rowhouse/shared/domain/listing-query';
import { previewCookie } from './channels.ts';

/** What public pages differ by besides their address: whether the visitor has chosen what may be stored. */
export type Variant = 'chosen' | 'unasked';

/** A request that a kept page may answer: it is rendered from this and nothing else of the visitor. */
export interface KeptRequest {
  /** Path and query, without what no page reads. */
  address: string;
  variant: Variant;
  /** Whether something of the visitor's address was left out, which a redirect has to keep. */
  isShortened: boolean;
}

// What lists are narrowed by. With any other name a page is rendered for its visitor: a token is never kept, and a made-up name fills nothing.
const read: ReadonlySet<string> = new Set([...listingParameters, 'view', 'goal']);
// What others add to links, read by scripts in the browser alone.
const ofOthers =
  /^(?:utm_[a-z_]+|[gwm]braid|gclid|gclsrc|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|_ga|_gl)$/;
const longest = 500; // characters

const nameOf = (pair: string): string => {
  const name = (pair.split('=')[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** The variant of public pages that the sender of a `Cookie` header gets. */
export const variantOf = (cookies: string | null): Variant =>
  cookieOf(cookies, consentCookie) === null ? 'unasked' : 'chosen';

/** What is asked for, as pages are kept by it; null where only a render for this visitor can answer. */
export const keptRequest = (method: string, address: string, cookies: string | null): KeptRequest | null => {
  if ((method !== 'GET' && method !== 'HEAD') || address.length > longest || languageOfPath(address) === null)
    return null;
  if (cookies !== null && [draftCookie, previewCookie].some((name) => cookieOf(cookies, name) !== null)) return null;
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return { address, variant: variantOf(cookies), isShortened: false };
  const pairs = rest.join('?').split('&');
  const own = pairs.filter((pair) => !ofOthers.test(nameOf(pair)));
  if (!own.every((pair) => read.has(nameOf(pair)))) return null;
  const query = own.join('&');
  return {
    address: query === '' ? path : `${path}?${query}`,
    variant: variantOf(cookies),
    isShortened: own.length < pairs.length,
  };
};
