import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';

/** Path of the address that ends mails by one click (RFC 8058), before the token. */
export const oneClickPath = `${apiPrefix}/subscription/unsubscribe/`;

/** The address to which a mail program posts to end such mails. */
export const oneClickUrl = (token: string, siteUrl: string): string => new URL(oneClickPath + token, siteUrl).href;

/** The page on which a person ends such mails. */
export const unsubscribeUrl = (token: string, language: Language, siteUrl: string): string =>
  new URL(hrefFor('unsubscribe', {}, language, new URLSearchParams({ token })), siteUrl).href;
