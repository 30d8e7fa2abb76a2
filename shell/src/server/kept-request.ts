import { previewCookies as draftCookies } from '@rowhouse/shared/contract/bearer-links';
import { consentCookie } from '@rowhouse/shared/domain/consent';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { listingParameters } from '@rowhouse/shared/domain/listing-query';
import { previewCookie } from './channels.ts';

/** What public pages vary by besides their address: whether the visitor has made a consent choice. */
export type Variant = 'chosen' | 'unasked';

/** A request that a kept page may answer: the page is rendered from this and from nothing else of the visitor. */
export interface KeptRequest {
  /** Path and query, without parameters that no page reads. */
  address: string;
  variant: Variant;
  /** Whether a part of the visitor's address was left out, which a redirect has to keep. */
  isShortened: boolean;
}

// The parameters that pages read. With any other name the page is rendered for its visitor: a token is never kept, and
// made-up names fill no cache.
const read: ReadonlySet<string> = new Set([...listingParameters, 'view', 'goal']);
// Parameters that other sites add to links; only scripts in the browser read them.
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

// The map of `edge.conf.template` is the same, so that both keep a page for the same visitors.
const choice = new RegExp(`(?:^|;[ \\t]*)${consentCookie}=[^;]`);

/** The variant of public pages for the sender of a `Cookie` header; an empty choice is none. */
export const variantOf = (cookies: string | null): Variant => (choice.test(cookies ?? '') ? 'chosen' : 'unasked');

/** The request as the key of a kept page; null where only a render for this visitor can answer. */
export const keptRequest = (method: string, address: string, cookies: string | null): KeptRequest | null => {
  if ((method !== 'GET' && method !== 'HEAD') || address.length > longest || languageOfPath(address) === null)
    return null;
  if (cookies !== null && [...draftCookies, previewCookie].some((name) => cookieOf(cookies, name) !== null))
    return null;
  const [path = '', ...rest] = address.split('?');
  if (rest.length === 0) return { address, variant: variantOf(cookies), isShortened: false };
  const pairs = rest.join('?').split('&');
  const ownPairs = pairs.filter((pair) => !ofOthers.test(nameOf(pair)));
  if (!ownPairs.every((pair) => read.has(nameOf(pair)))) return null;
  const query = ownPairs.join('&');
  return {
    address: query === '' ? path : `${path}?${query}`,
    variant: variantOf(cookies),
    isShortened: ownPairs.length < pairs.length,
  };
};
