import { contentMarks } from '@rowhouse/federation/content-marks';
import { pagesOfSet } from '@rowhouse/federation/release-routes';
import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { siteSchema } from '@rowhouse/shared/contract/site';
import { sitePagesPath } from '@rowhouse/shared/contract/site-pages';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { formerIn, showPages, tableOf } from '../modules/released-pages.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import type { ReleaseWatch } from './release-watch.ts';
import type { SiteVersion } from './site-version.ts';

const pause = 2000; // ms
const timeout = 5000; // ms
const noSuchPath = 404;

type Api = Pick<Environment, 'API_URL' | 'SERVICE_TOKEN' | 'AGAINST'>;

/**
 * Tells the API which pages the live set has, at each switch, so that links in mails and the sitemap follow releases. Until the API has
 * taken them it is told again, and so it is whenever it may have another database. In development against another site nothing is told:
 * that API belongs to the other site.
 */
export const createPagesTeller = (
  { API_URL, SERVICE_TOKEN, AGAINST }: Api,
  watch: Pick<ReleaseWatch, 'active' | 'onSwitch'>,
  version: { onReturn: (listener: () => void) => void },
) => {
  let timer: NodeJS.Timeout | undefined;
  let fault = '';

  const tell = async (): Promise<void> => {
    clearTimeout(timer);
    const set = watch.active()?.set;
    if (!set) return;
    const pages = pagesOfSet(set.apps);
    showPages(pages);
    if (AGAINST !== undefined || Object.keys(pages.routes).length === 0) return;
    try {
      const answer = await fetch(API_URL + sitePagesPath, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-service-token': SERVICE_TOKEN },
        body: JSON.stringify({ routes: tableOf(pages), former: formerIn(pages.former) }),
        signal: AbortSignal.timeout(timeout),
      });
      // An older API writes links with the pages of its own sources.
      if (!answer.ok && answer.status !== noSuchPath) throw new Error(`the API answered ${answer.status}`);
      fault = '';
    } catch (error) {
      if (fault === '') log('pages-not-told', { set: set.id, why: reasonOf(error) });
      fault = reasonOf(error);
      if (watch.active()?.set === set) timer = setTimeout(() => void tell(), pause).unref();
    }
  };
  watch.onSwitch(() => void tell());
  version.onReturn(() => void tell());
  return { stop: () => clearTimeout(timer) };
};

/** Reads the paths of the agency's content from the API after each change, for the report of this machine. */
export const createContentPaths = ({ API_URL }: Pick<Environment, 'API_URL'>, version: SiteVersion) => {
  let marks = '';
  let of: string | null = null;
  let isReading = false;

  const read = async (wanted: string): Promise<void> => {
    isReading = true;
    try {
      const answer = await fetch(`${API_URL}${apiPrefix}/site?language=nl`, { signal: AbortSignal.timeout(timeout) });
      const { routes } = v.parse(siteSchema, await answer.json());
      const addresses = routes.flatMap(({ original, paths }) => [
        original,
        ...languages.map((language) => `/${language}/${paths[language]}`),
      ]);
      [marks, of] = [contentMarks(addresses), wanted];
    } catch {
      // Read again with the next report.
    } finally {
      isReading = false;
    }
  };
  return (): string => {
    const wanted = version.current();
    if (wanted !== null && wanted !== of && !isReading) void read(wanted);
    return marks;
  };
};
