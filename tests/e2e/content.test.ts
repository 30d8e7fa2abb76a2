import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as shellFr } from '../../shell/src/messages/fr.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { sharedSite } from '../run/shared-site.ts';
import { ask } from './ask.ts';
import { axeWidths, soundAt, violationsOf } from './axe.ts';
import { goHydrated, settled, textOf, visit } from './browser.ts';

describe('an article', () => {
  it('is the same article in the other language, without a new document, and breaks no accessibility rule at any width', async () => {
    const page = await visit();
    await goHydrated(page, '/nl/waarom-kiezen-voor-ons/correcte-schattingen/?from=mail');
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await page
      .getByRole('banner')
      .getByRole('link', { name: `FR, ${layout['language.fr']}`, exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Estimations correctes' }).waitFor();
    expect(page.url()).toBe(`${sharedSite().url}/fr/pourquoi-nous-choisir/estimations-correctes/?from=mail`);
    await page
      .getByRole('navigation', { name: shellFr['breadcrumb.label'] })
      .getByRole('link', { name: 'Pourquoi nous choisir' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Pourquoi nous choisir' }).waitFor();
    await page.getByRole('link', { name: /Communication forte/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Communication forte' }).waitFor();
    expect(documents).toEqual([]);
  });

  // In the short run (`test`) the article with the most modules.
  const articles = [
    ['/nl/diensten/uw-eigendom-verkopen/', 0],
    ['/fr/testimonials/testimonial-2/', 1],
    ['/de/unsere-leistungen/', 3],
  ] as const;
  it.each(sampled(articles, (_, at) => at === 0))(
    '%s breaks no accessibility rule and is never wider than the window',
    async (path, turn) => {
      const page = await visit();
      await goHydrated(page, path);
      await soundAt(page, axeWidths, turn);
    },
  );
});

describe('a page of the software with the agency’s content around its own part', () => {
  const shown = {
    nl: ['Nieuwbouwprojecten', 'Wij volgen elk project', 'Liever zelf bouwen?', 'Zo werkt het'],
    fr: ['Projets neufs', 'Nous suivons chaque projet', 'Plutôt construire ?', 'Cela se passe'],
  } as const;
  const inOrder = async (page: Page, language: 'nl' | 'fr'): Promise<void> => {
    const [title, intro, module] = shown[language];
    await page.getByRole('heading', { level: 2, name: module }).waitFor();
    // A French question mark follows a no-break space.
    const text = (await textOf(page.locator('main'))).replaceAll('\u00a0', ' ');
    const heading = await textOf(page.locator('h1'));
    expect(await page.locator('h1').count()).toBe(1);
    const places = [heading, intro, module].map((one) => text.indexOf(one));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(await page.title()).toContain(title);
  };

  it('shows both, from the server, after a link, and in another language', async () => {
    const { text } = await ask(hrefFor('projects', {}, 'fr'));
    expect(text).toContain(shown.fr[1]);
    expect(text).toMatch(/<meta name="description" content="Appartements et maisons sur plan/);
    const page = await visit();
    await goHydrated(page, hrefFor('contact', {}, 'nl'));
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await page.getByRole('banner').getByRole('link', { name: 'Projecten', exact: true }).click();
    await inOrder(page, 'nl');
    await page
      .getByRole('banner')
      .getByRole('link', { name: `FR, ${layout['language.fr']}`, exact: true })
      .click();
    await inOrder(page, 'fr');
    expect(documents).toEqual([]);
  });

  it('breaks no accessibility rule and is never wider than the window', async () => {
    const page = await visit();
    await goHydrated(page, hrefFor('contact-demand', {}, 'de'));
    await page.getByRole('heading', { name: 'Warum unser Preis stimmt' }).waitFor();
    await soundAt(page, axeWidths, 2);
  });
});

describe('the banner of the home page', () => {
  it('moves by itself without a touch, not in a hidden tab, and stands still when it is paused', async () => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    const button = (name: 'pause' | 'play') => page.getByRole('button', { name: layout[`banner.${name}`] });
    await button('pause').waitFor();
    const shown = () =>
      page.evaluate(
        () => document.querySelector('main :has(> [inert] img) > :not([inert]) img')?.getAttribute('src') ?? '',
      );
    const turn = async (times: number) => {
      for (let time = 0; time < times; time += 1) await page.clock.runFor(6100);
      return shown();
    };
    const first = await shown();
    expect(await turn(1)).not.toBe(first);
    const hide = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { value: is, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    const hidden = await shown();
    expect(await turn(2)).toBe(hidden);
    await hide(false);
    expect(await turn(1)).not.toBe(hidden);
    await button('pause').click();
    await button('play').waitFor();
    const third = await shown();
    expect(await turn(2)).toBe(third);
  });

  it('does not move with reduced motion, and loads only one picture', async () => {
    const page = await visit();
    const banners = new Set<string>();
    page.on('request', (request) => {
      const name = /\/media\/(banner-[a-z]+-\d+)-[0-9a-f]{32}/.exec(request.url())?.[1];
      if (name) banners.add(name);
    });
    await goHydrated(page, hrefFor('home', {}, 'nl'));
    await page.getByRole('button', { name: layout['banner.play'] }).waitFor();
    expect([...banners]).toEqual(['banner-dusk-1']);
  });
});

describe('the banner with a film', () => {
  const path = '/nl/diensten/projectontwikkeling/';
  const isPlaying = (page: Page) =>
    page.locator('video').evaluate((film) => film instanceof HTMLVideoElement && !film.paused);
  const filmsAskedBy = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('.webm') && asked.push(request.url()));
    return asked;
  };

  it('plays silently in a loop while it is in view, and can be paused', async () => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await goHydrated(page, path);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    expect(
      await page.locator('video').evaluate((film) => film instanceof HTMLVideoElement && [film.muted, film.loop]),
    ).toEqual([true, true]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isPlaying(page)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole('button', { name: layout['banner.pause-video'] }).press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(false);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: layout['banner.play-video'] }).press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('shows its poster with reduced motion, and loads the film only on request', async () => {
    const page = await visit();
    const asked = filmsAskedBy(page);
    await goHydrated(page, path);
    const play = page.getByRole('button', { name: layout['banner.play-video'] });
    await play.waitFor();
    await settled(page);
    expect(asked).toEqual([]);
    await page.getByRole('img', { name: /Een straat in de late namiddag/ }).waitFor();
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});
