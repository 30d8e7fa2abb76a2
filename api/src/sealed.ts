import { createHmac, timingSafeEqual } from 'node:crypto';

/** A MAC of a text, which only the API can make; it differs for each purpose. */
export const macOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/** A text with a MAC, valid for one purpose: anyone can read it, only the API can make it. */
export const sealed = (secret: string, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(secret, purpose, text).toString('base64url')}`;

/** The text of a seal, or null when its MAC does not match this purpose. */
export const opened = (secret: string, purpose: string, seal: string): string | null => {
  const [body = '', mac = ''] = seal.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(secret, purpose, text);
  return given.length === own.length && timingSafeEqual(given, own) ? text : null;
};
