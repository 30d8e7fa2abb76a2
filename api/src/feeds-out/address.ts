import { timingSafeEqual } from 'node:crypto';
import { feedsOutPath } from '@rowhouse/shared/contract/feeds-out';
import { macOf } from '../sealed.ts';

/** The formats of the stock, each with the file name of its address. */
export const feedFormats = { openimmo: 'openimmo.xml', kyero: 'kyero.xml', json: 'homes.json' } as const;

export type FeedFormat = keyof typeof feedFormats;

export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(feedFormats, name);

const purpose = 'feed-out';
const macFor = (secret: string, format: FeedFormat, number: number): string =>
  macOf(secret, purpose, `${format} ${number}`).toString('base64url');

/** The address of a format; raising the minimum number revokes it. */
export const feedAddress = (
  format: FeedFormat,
  number: number,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): string => {
  const key = `${number}.${macFor(secret, format, number)}`;
  return new URL(`${feedsOutPath}${feedFormats[format]}?key=${key}`, siteUrl).href;
};

/** Whether a key is valid for a format; addresses with a number below `least` are revoked. */
export const isKeyOf = (
  key: string,
  format: FeedFormat,
  { secret, least }: { secret: string; least: number },
): boolean => {
  const [, digits = '', mac = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(key) ?? [];
  if (mac === '' || Number(digits) < least) return false;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macFor(secret, format, Number(digits))));
};
