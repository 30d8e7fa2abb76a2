import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faviconPath, manifestPath, touchIconPath } from '@rowhouse/shared/contract/site-icons';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId, pageIds } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { messages as consentDe } from '../../mf-consent/src/messages/de.ts';
import { messages as consentEn } from '../../mf-consent/src/messages/en.ts';
import { messages as consentFr } from '../../mf-consent/src/messages/fr.ts';
import { messages as consentNl } from '../../mf-consent/src/messages/nl.ts';
import {
  de as listingsDe,
  en as listingsEn,
  fr as listingsFr,
  nl as listingsNl,
} from '../../mf-listings/src/testing/texts.ts';
import { emptyData } from '../run/data-template.ts';
import { sampled } from '../run/sample.ts';
import { type Site, startSite } from '../run/site.ts';
import { feedOfEmptySite } from './empty-site-feed.ts';
import { settingsOfEmptySite } from './empty-site-settings.ts';

const consent = { nl: consentNl, fr: consentFr, en: consentEn, de: consentDe };
const listings = { nl: listingsNl, fr: listingsFr, en: listingsEn, de: listingsDe };

// Pages with an id are requested with an id that does not exist.
const parameters = { id: '1', city: 'ronse', slug: 'huis', title: 'huis', kind: 'page', name: 'feed' };

const own = {} as { site: Site };
let site: Site;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-empty-'));
  const database = await emptyData(dataDir);
  site = await startSite({ dataDir, bucket: inject('bucket'), shellEnvironment: { FILL_FROM: '', ...database } });
  own.site = site;
});
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('a site without homes, pages and settings of its own', () => {
  describe.each(languages)('in %s', (language) => {
    // In the short run (`test`) each page is requested in one language.
    const isTurn = (_: PageId, at: number) => languages[at % languages.length] === language;
    it.each(sampled(pageIds(), isTurn))('answers at %s with the layout and a title', async (page) => {
      const answer = await fetch(`${site.url}${hrefFor(page, parameters, language)}`);
      const text = await answer.text();
      expect(answer.status).toBeLessThan(500);
      expect(text).toMatch(/<html[^>]* lang="(?:nl|fr|en|de)/);
      expect(text).toMatch(/<header\b/);
      expect(text.match(/<h1\b/g)?.length ?? 0).toBeGreaterThan(0);
      // Missing settings leave no link without a target, and no empty heading or line.
      expect(text.match(/href="(?:tel|mailto):"|<(h[1-6]|dd|address)\b[^>]*>\s*<\/\1>/g) ?? []).toEqual([]);
    });
  });

  const lists: [PageId, 'sale' | 'rent'][] = [
    ['for-sale', 'sale'],
    ['for-rent', 'rent'],
  ];
  // In the short run (`test`) each list in one language.
  const shown = sampled(
    languages.flatMap((language) =>
      lists.map(([page, goal]): [Language, PageId, 'sale' | 'rent'] => [language, page, goal]),
    ),
    (_, at) => at % 5 === 0,
  );
  it.each(shown)('shows in %s at %s that there are no homes', async (language, page, goal) => {
    const answer = await fetch(`${site.url}${hrefFor(page, {}, language)}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(listings[language][`listing.nothing-title.${goal}`]);
  });

  it.each([faviconPath, touchIconPath, manifestPath])('serves %s', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(200);
  });

  it.each(sampled(languages, (language) => language === 'fr'))(
    'states in %s in the privacy statement that nobody else receives data, as it has no tags',
    async (language) => {
      const answer = await fetch(`${site.url}${hrefFor('privacy-statement', {}, language)}`);
      expect(await answer.text()).toContain(consent[language]['recipients.none']);
    },
  );

  it('logs the commands that fill it', async () => {
    const log = await readFile(join(dataDir, 'logs/api.log'), 'utf8');
    expect(log).toContain('pnpm stock import');
    expect(log).toContain('pnpm content import');
  });
});

// In `test:long`, one after another on the same site, which gets fuller each time.
describe.runIf(process.env.TESTS === 'long')('on a site that starts empty', () => {
  describe('a feed from a table', () => feedOfEmptySite(own));
  describe('the settings, at the desk', () => settingsOfEmptySite(own));
});
