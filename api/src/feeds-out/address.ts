import { feedsOutPath } from '@rowhouse/shared/contract/feeds-out';
import { isMacOf, macOf } from '../sealed.ts';

/** Path of the command that tells these addresses, below the API's prefix. */
export const adminFeedAddressPath = '/admin/feed-addresses';

/** The formats of the stock, each with the file name of its address. */
export const feedFormats = { openimmo: 'openimmo.xml', kyero: 'kyero.xml', json: 'homes.json' } as const;

export type FeedFormat = keyof typeof feedFormats;

export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(feedFormats, name);

const purpose = 'feed-out';
const sealedText = (format: FeedFormat, number: number): string => `${format} ${number}`;

/** The address of a format; raising the minimum number revokes it. */
export const feedAddress = (
  format: FeedFormat,
  number: number,
  { secret, siteUrl }: { secret: string; siteUrl: string },
): string => {
  const key = `${number}.${macOf(secret, purpose, sealedText(format, number)).toString('base64url')}`;
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
  return isMacOf(secret, purpose, sealedText(format, Number(digits)), Buffer.from(mac, 'base64url'));
};
