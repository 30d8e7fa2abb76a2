import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();

/** A text that anyone can carry and read and nobody else can write; for one purpose alone. */
export const sealed = (secret: string, purpose: string, text: string): string =>
  `${Buffer.from(text).toString('base64url')}.${macOf(secret, purpose, text).toString('base64url')}`;

/** The text of a seal, or null where it is not ours for this purpose. */
export const opened = (secret: string, purpose: string, seal: string): string | null => {
  const [body = '', mac = ''] = seal.split('.');
  const text = Buffer.from(body, 'base64url').toString();
  const given = Buffer.from(mac, 'base64url');
  const own = macOf(secret, purpose, text);
  return given.length === own.length && timingSafeEqual(given, own) ? text : null;
};
