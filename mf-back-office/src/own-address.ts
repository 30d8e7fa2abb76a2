import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';

/** Where a login leads back to, as the address of the login names it: a path of the desk alone, in any language; null for anything else. */
export const deskAddress = (given: string | null, origin: string): string | null => {
  if (given === null || !URL.canParse(given, origin)) return null;
  const url = new URL(given, origin);
  const isOfDesk = languages.some((language) => url.pathname.startsWith(hrefFor('desk', {}, language)));
  return url.origin === new URL(origin).origin && isOfDesk ? url.pathname + url.search : null;
};
