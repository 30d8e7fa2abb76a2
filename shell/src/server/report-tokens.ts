import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Environment } from './environment.ts';

const life = 60 * 60_000; // ms
const mostUsed = 100_000;

/**
 * Makes and takes the tokens of browsers' reports: signed for a network, valid for an hour, and taken once. All shells
 * of a site accept the same keys, since a page may be answered by another one than its report.
 */
export const createReportTokens = (
  { serviceTokens = [] }: Partial<Pick<Environment, 'serviceTokens'>>,
  now: () => number = Date.now,
) => {
  const keyOf = (token: string): Buffer => createHash('sha256').update(`reports of browsers ${token}`).digest();
  const [first = randomBytes(32), ...others] = serviceTokens.map(keyOf);
  const used = new LRUCache<string, true>({ max: mostUsed, ttl: life });
  const sealOf = (text: string, network: string, key = first): Buffer =>
    createHmac('sha256', key).update(`${text} ${network}`).digest();
  return {
    make: (network: string): string => {
      const text = `${now()}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sealOf(text, network).toString('base64url')}`;
    },
    /** Whether a token was made for this network within the hour, and is used for the first time here. */
    take: (token: string, network: string): boolean => {
      const [, text = '', at = '', seal = ''] = /^((\d{1,15})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
      const tokenSeal = Buffer.from(seal, 'base64url');
      const age = now() - Number(at);
      const seals = [first, ...others].map((key) => sealOf(text, network, key));
      const isOurs = seals.some((right) => right.length === tokenSeal.length && timingSafeEqual(tokenSeal, right));
      if (!isOurs || age < 0 || age > life || used.has(text)) return false;
      used.set(text, true);
      return true;
    },
  };
};

/** The tokens of browsers' reports. */
export type ReportTokens = ReturnType<typeof createReportTokens>;
