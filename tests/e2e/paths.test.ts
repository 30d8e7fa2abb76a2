import { consentCookies } from '@rowhouse/shared/domain/consent';
import { describe, expect, it } from 'vitest';
import { cookieHeader } from '../run/call-api.ts';
import { ask, cookiesAfterLogin } from './ask.ts';
import { goHydrated, visit } from './browser.ts';
import { ownedId, pathOf } from './pages.ts';

/** The visitor's languages: those of the browser, and the one in the cookie. */
interface Visitor {
  reads?: string;
  cookie?: string;
}

type Row = [path: string, visitor: Visitor, status: number, location?: string];

const german: Visitor = { reads: 'de-BE,de;q=0.9', cookie: 'de' };
const reads = (language: string): Visitor => ({ reads: language });

/** Every kind of request for a page except by its own address; `{home}` is the address of one home in that language. */
const rows: Row[] = [
  // For a path without a language: query, cookie, browser, then the site's default.
  ['/?lng=en', german, 302, '/en/?lng=en'],
  ['/?lng=xx', german, 302, '/de/?lng=xx'],
  ['/', { reads: 'fr', cookie: 'en' }, 302, '/en/'],
  ['/', { reads: 'fr', cookie: 'guessed' }, 302, '/fr/'],
  ['/', reads('it,fr;q=0.5'), 302, '/fr/'],
  ['/', reads('ja'), 302, '/nl/'],
  ['/for-sale/?type=2', reads('fr'), 302, '/fr/a-vendre/?type=2'],
  ['/feedback/contact-me', reads('fr'), 302, '/fr/merci/contact-me/'],
  ['/login/', reads('en'), 302, '/en/login/'],
  ['/why-choose-us/personal-service/', reads('de'), 302, '/de/warum-wir/persoenlicher-service/'],
  ['/property/{id}/', reads('fr'), 302, '{home}'],
  ['/for-sale/x/y/{id}/', reads('fr'), 302, '{home}'],
  ['/project/?id=301', reads('fr'), 302, '/fr/projets/renaix/l-ancienne-filature/301/'],
  // A path with a language, whatever the visitor's languages.
  ['/fr', german, 301, '/fr/'],
  ['/FR/', german, 301, '/fr/'],
  ['/fr/for-sale/?type=2', german, 301, '/fr/a-vendre/?type=2'],
  ['/nl/feedback/contact-me/', german, 301, '/nl/bedankt/contact-me/'],
  ['/en/te-koop/', german, 301, '/en/for-sale/'],
  ['/fr/danke/newsletter/', german, 301, '/fr/merci/newsletter/'],
  ['/nl/te-koop?page=2', german, 301, '/nl/te-koop/?page=2'],
  ['/nl/Te-Koop/', german, 301, '/nl/te-koop/'],
  ['/nl//te-koop/', german, 301, '/nl/te-koop/'],
  ['//nl/te-koop//', german, 301, '/nl/te-koop/'],
  ['/fr/property/{id}/', german, 301, '{home}'],
  ['/fr/property/{id}?a=b', german, 301, '{home}?a=b'],
  ['/fr/te-koop/Ronse/x/{id}', german, 301, '{home}'],
  ['/fr/project/?id=301', german, 301, '/fr/projets/renaix/l-ancienne-filature/301/'],
  ['/de/why-choose-us/strong-communication/', reads('nl'), 301, '/de/warum-wir/starke-kommunikation/'],
  ['/de/waarom-kiezen-voor-ons/sterke-communicatie/', reads('nl'), 301, '/de/warum-wir/starke-kommunikation/'],
  // With accents, spaces and escapes.
  ['/fr/%C3%A0-vendre/?type=2', german, 301, '/fr/a-vendre/?type=2'],
  ['/de/%C3%BCber-uns/', reads('nl'), 301, '/de/ueber-uns/'],
  ['/fr/%C3%A0%20vendre/Ronse/x/{id}/', german, 301, '{home}'],
  ['/en/%C3%A0-vendre', reads('nl'), 301, '/en/for-sale/'],
  ['/de/warum-wir/pers%C3%B6nlicher-service/', reads('nl'), 301, '/de/warum-wir/persoenlicher-service/'],
  // Slugs of earlier versions.
  ['/de/warum-wir/personlicher-service/', reads('nl'), 301, '/de/warum-wir/persoenlicher-service/'],
  ['/de/unser-buro/', reads('nl'), 301, '/de/unser-buero/'],
  ['/fr/notre-agence/dou-vient-notre-nom/', german, 301, '/fr/notre-agence/d-ou-vient-notre-nom/'],
  ['/fr/projets/renaix/lancienne-filature/301/', german, 301, '/fr/projets/renaix/l-ancienne-filature/301/'],
  // Unknown paths.
  ['/xyz/', reads('fr'), 302, '/fr/'],
  ['/it/te-koop/', reads('fr'), 302, '/fr/'],
  ['/fr/xyz/', german, 302, '/fr/'],
  // An old page's address redirects, a file's does not.
  ['/verkopen.html', reads('fr'), 302, '/fr/'],
  ['/fr/index.php', german, 302, '/fr/'],
  ['/fr/xyz.pdf', german, 404],
  ['/nl/diensten/nergens/', german, 302, '/nl/'],
  ['/nl/property/%E0%A4%A/', german, 302, '/nl/'],
  ['/for-sale/ronse/', reads('fr'), 302, '/fr/a-vendre/'],
  ['/fr/te-koop/ronse/', german, 302, '/fr/a-vendre/'],
  ['/fr/property/0/', german, 404],
  ['/fr/contact-me/0/', german, 301, '/fr/contactez-moi/0/'],
  ['/fr/contactez-moi/0/', german, 404],
];

const asked = (path: string, { reads: accepted = '', cookie }: Visitor) =>
  ask(path, { headers: { 'accept-language': accepted, ...(cookie && { cookie: `language=${cookie}` }) } });

describe('a path', () => {
  it.each(rows)('%s requested by %j is answered with %i %s', async (path, visitor, expected, location) => {
    const home = await pathOf('property-for-sale', 'fr');
    const id = /(\d+)\/$/.exec(home)?.[1] ?? '';
    const { status, headers } = await asked(path.replace('{id}', id), visitor);
    expect([status, headers.location]).toEqual([expected, location?.replace('{home}', home)]);
    if (location) {
      const { status: next, headers: end } = await asked(headers.location ?? '', visitor);
      expect([200, expected === 301 ? 404 : 200]).toContain(next);
      expect(end['content-language']).toBe(headers.location?.slice(1, 3));
    }
  });

  it('that depends on the visitor’s language is not cached, and any other is cached for one second', async () => {
    expect((await asked('/fr/for-sale/', german)).headers['cache-control']).toContain('s-maxage=1');
    expect((await asked('/for-sale/', german)).headers['cache-control']).toBe('private, no-cache');
  });

  it('of an unknown owner table is not found', async () => {
    const headers = { cookie: cookieHeader(await cookiesAfterLogin()) };
    const statusOf = async (path: string) => (await ask(path, { headers })).status;
    expect(await statusOf(`/nl/eigenaar/${ownedId}/?table=documents`)).toBe(200);
    expect(await statusOf(`/nl/eigenaar/${ownedId}/?table=secrets`)).toBe(404);
    expect(await statusOf(`/api/v1/owner/subjects/${ownedId}/secrets?language=nl`)).toBe(404);
  });
});

it.each(['/nl/?setcookies', '/?setcookies', '/nl/te-koop?setcookies=1'])(
  '%s removes the consent cookies',
  async (path) => {
    const { headers } = await ask(path, { headers: { cookie: 'consent=x; language=nl' } });
    const removed = (headers['set-cookie'] ?? []).filter((line) => line.includes('=; Path=/; Max-Age=0;'));
    expect(removed.map((line) => line.split('=')[0])).toEqual(consentCookies);
    expect(headers['cache-control']).toContain('private');
  },
);

it('a language stored in the browser precedes those of its settings, but not the one in the address', async () => {
  const page = await visit();
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await goHydrated(page, '/nl/te-koop/');
  expect(new URL(page.url()).pathname).toBe('/nl/te-koop/');
  await page.context().clearCookies({ name: 'language' });
  await page.goto('/for-sale/?type=2', { waitUntil: 'commit' });
  await page.waitForURL('**/de/zu-verkaufen/?type=2');
});
