import { timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { macOf } from '../sealed.ts';

/** The formats in which the stock is given, each with the file of its address. */
export const feedFormats = { openimmo: 'openimmo.xml', kyero: 'kyero.xml', json: 'homes.json' } as const;

export type FeedFormat = keyof typeof feedFormats;

export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(feedFormats, name);

/** Path below the API's prefix under which the stock is fetched. */
export const feedsOutPath = '/feeds-out/';

const purpose = 'feed-out';
const macFor = (secret: string, format: FeedFormat, number: number): string =>
  macOf(secret, purpose, `${format} ${number}`).toString('base64url');

/** The address of a format, with a number by which it can be taken back. */
export const feedAddress = (
  format: FeedFormat,
  number: number,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): string => {
  const key = `${number}.${macFor(secret, format, number)}`;
  return new URL(`${apiPrefix}${feedsOutPath}${feedFormats[format]}?key=${key}`, siteUrl).href;
};

/** Whether a key opens a format, of which addresses with a number below `least` were taken back. */
export const isKeyOf = (
  key: string,
  format: FeedFormat,
  { secret, least }: { secret: string; least: number },
): boolean => {
  const [, digits = '', mac = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
  if (mac === '' || Number(digits) < least) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macFor(secret, format, Number(digits))));
};
