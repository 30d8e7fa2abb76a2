import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secrets of a variable, comma-separated: the first one signs, and each is accepted. While a secret is changed, a
 * machine that has the new one works beside a machine that has not.
 */
export const secretsIn = (list: string): [first: string, ...others: string[]] => {
  const [first = '', ...others] = list.split(',');
  return [first, ...others];
};

const macWith = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/** A MAC of a text, which only the API can make; it differs for each purpose. */
export const macOf = (secret: string, purpose: string, text: string): Buffer =>
  macWith(secretsIn(secret)[0], purpose, text);

/** Whether a MAC of a text was made for this purpose, with any of the secrets. */
export const isMacOf = (secret: string, purpose: string, text: string, given: Buffer): boolean =>
  secretsIn(secret)
    .map((each) => macWith(each, purpose, text))
    .some((own) => given.length === own.length && timingSafeEqual(given, own));

/** A text with a MAC, valid for one purpose: anyone can read it, only the API can make it. */
export const sealText = (secret: string, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(secret, purpose, text).toString('base64url')}`;

/** The text of a seal, or null when its MAC does not match this purpose. */
export const openSeal = (secret: string, purpose: string, seal: string): string | null => {
  const [body = '', mac = ''] = seal.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const signature = Buffer.from(mac, 'base64url');
  // A seal has one spelling, so that what is counted by its link cannot be counted anew by another.
  const isPlain = seal === `${Buffer.from(text).toString('base64url')}.${signature.toString('base64url')}`;
  return isPlain && isMacOf(secret, purpose, text, signature) ? text : null;
};
