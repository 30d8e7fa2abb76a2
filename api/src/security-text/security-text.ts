import { securityTextPath } from '@rowhouse/shared/contract/security-text';
import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { Dependencies } from '../dependencies.ts';
import { readSettings } from '../settings/settings.ts';

const day = 24 * 60 * 60_000;
// Half a year from each reading, since the text is generated and always current.
const daysGood = 180;

/**
 * The contact for vulnerabilities of the site, as RFC 9116 defines it; its expiry counts from the day on which it is
 * read.
 */
export const securityText = (origin: string, { agency, languages }: Settings, now: Date): string => {
  const { default: usual } = languages;
  const contact = agency.email === '' ? origin + hrefFor('contact', {}, usual) : `mailto:${encodeURI(agency.email)}`;
  const expires = new Date((Math.floor(now.getTime() / day) + daysGood) * day).toISOString();
  const spoken = [usual, ...enabledLanguages(languages).filter((language) => language !== usual)];
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${spoken.join(', ')}`,
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n');
};

/** Answers `securityTextPath`. */
export const securityTextRoute =
  ({ database, siteUrl, now }: Pick<Dependencies, 'database' | 'siteUrl' | 'now'>) =>
  async (context: Context): Promise<Response> =>
    context.body(securityText(new URL(siteUrl).origin, await readSettings(database), now()), 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
