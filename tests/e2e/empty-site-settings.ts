import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sectionIds } from '../../mf-back-office/src/settings/section-parts.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { soundAt } from './axe.ts';
import { goHydrated, visit } from './browser.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const bar = (page: Page) => main(page).locator('[data-save]');
const saved = (page: Page) => expect.poll(() => bar(page).getAttribute('data-save')).toBe('saved');

/** An empty site shows the settings that its agency publishes at the desk. */
export const settingsOfEmptySite = (own: { site: Site }): void => {
  let site: Site;
  let login: DeskLogin;
  beforeAll(async () => {
    ({ site } = own);
    login = await deskLogin(site, 'admin');
  });

  const at = (section: string): string => `${site.url}${hrefFor('desk-setting', { id: section }, 'nl')}`;
  const atDesk = async (): Promise<Page> => {
    const page = await visit({ baseURL: site.url });
    await login.enter(page.context());
    return page;
  };
  const publish = async (page: Page): Promise<void> => {
    await saved(page);
    await main(page).getByRole('link', { name: t['editor.publish'], exact: true }).click();
    await main(page).getByRole('button', { name: t['editor.publish.changes'], exact: true }).click();
  };
  const published = (page: Page) =>
    main(page)
      .getByText(/^Gepubliceerd: /)
      .waitFor();
  const shown = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`)).text();

  it('the agency’s name and opening hours are on the site after publication', async () => {
    const page = await atDesk();
    await goHydrated(page, at('agency'));
    await field(page, 'name').fill('Huis & Haard');
    await main(page).getByRole('button', { name: 'Uren toevoegen op maandag', exact: true }).click();
    await main(page).getByLabel('maandag, van', { exact: true }).fill('09:00');
    await main(page).getByLabel('maandag, tot', { exact: true }).fill('08:00');
    await main(page).getByText('maandag: een einduur komt voor zijn beginuur.').waitFor();
    await main(page).getByLabel('maandag, tot', { exact: true }).fill('12:30');
    await main(page).getByRole('button', { name: 'dinsdag zoals de dag ervoor', exact: true }).click();
    await main(page)
      .getByText(/Maandag en dinsdag van 9 tot 12:30\suur$/)
      .waitFor();
    await saved(page);
    expect(await shown('/nl/')).not.toContain('Huis &amp; Haard');
    await publish(page);
    await published(page);
    // The desk's titles have it at once, or on the next page if the API takes longer than a page waits for new settings.
    const shownSoon = () => page.waitForFunction((name) => document.title.includes(name), 'Huis & Haard');
    await shownSoon().catch(() => page.reload().then(shownSoon));
    const view = main(page).getByRole('link', { name: t['editor.view'] });
    expect(await view.getAttribute('href')).toBe('/nl/');
    const contact = await shown(hrefFor('contact', {}, 'nl'));
    for (const text of [
      'Huis &amp; Haard',
      'Maandag en dinsdag van 9 tot 12:30\u00a0uur',
      '"opens":"09:00","closes":"12:30"',
    ])
      expect(contact).toContain(text);
    await page.close();
  });

  it('an unreadable colour is rejected with a readable suggestion, which the site then uses', async () => {
    const page = await atDesk();
    await goHydrated(page, at('face'));
    await main(page)
      .getByRole('button', { name: `Accent: ${t['editor.colour.own']}` })
      .click();
    await main(page).getByLabel('Accent, als code').fill('#ffcc00');
    await main(page)
      .getByText(/^Niet leesbaar met .+: het contrast is 1,\d op 1, en 4,5 is nodig\.$/)
      .waitFor();
    await publish(page);
    await main(page).getByText(t['editor.not-published']).waitFor();
    expect(await shown('/nl/')).not.toContain('#ffcc00');
    await main(page)
      .getByRole('button', { name: /^#886d00 gebruiken/ })
      .click();
    // The published value is still shown.
    await saved(page);
    await main(page).getByRole('button', { name: t['editor.publish.changes'], exact: true }).click();
    await published(page);
    expect(await shown('/nl/')).toContain('--color-brick:#886d00');
    const visitor = await visit({ baseURL: site.url });
    await goHydrated(visitor, `${site.url}/nl/`);
    const accent = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    );
    expect(accent).toBe('#886d00');
    await visitor.close();
    await page.close();
  });

  it('a draft of the appearance is shown in its preview, and on the site after publication', async () => {
    const page = await atDesk();
    await goHydrated(page, at('face'));
    await main(page).getByLabel('Accent, als code').fill('#1d4f8c');
    await field(page, 'headings').selectOption('system-serif');
    await saved(page);
    const { path } = v.parse(
      v.object({ path: v.string() }),
      await (await login.post('/settings/face/preview', {})).json(),
    );
    const looks = (of: Page) =>
      of.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [
          style.getPropertyValue('--color-brick'),
          getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
        ];
      });
    const seen = ['#1d4f8c', expect.stringMatching(/^Georgia/)];
    const previewer = await visit({ baseURL: site.url });
    await goHydrated(previewer, path);
    await previewer.locator('page-notice').waitFor();
    expect(await looks(previewer)).toEqual(seen);
    const visitor = await visit({ baseURL: site.url });
    await goHydrated(visitor, '/nl/');
    expect(await looks(visitor)).not.toEqual(seen);
    await publish(page);
    await published(page);
    await goHydrated(visitor, '/nl/');
    expect(await looks(visitor)).toEqual(seen);
    await page.close();
  });

  it('an unreadable colour of the top bar is rejected with the nearest readable one', async () => {
    const page = await atDesk();
    const item = {
      id: 'a',
      icon: null,
      label: { nl: 'Bel ons' },
      link: 'tel:055123450',
      colour: '#ffcc00',
      status: 'on',
    };
    await login.post('/settings/topBar/draft', { changes: { show: true, left: [item] } });
    await goHydrated(page, at('topBar'));
    await main(page)
      .getByText(/Niet leesbaar: het contrast is 1,\d op 1, en 4,5 is nodig/)
      .waitFor();
    await main(page).getByRole('link', { name: t['editor.publish'], exact: true }).click();
    await main(page).getByRole('button', { name: t['editor.publish.changes'], exact: true }).click();
    await main(page).getByText(t['editor.not-published']).waitFor();
    const said = await main(page)
      .getByText(/Niet leesbaar/)
      .first()
      .textContent();
    const nearest = /#[0-9a-f]{6}/.exec(said ?? '')?.[0] ?? '';
    await field(page, 'left.0.colour').locator('xpath=following-sibling::input').fill(nearest);
    await saved(page);
    await main(page).getByRole('button', { name: t['editor.publish.changes'], exact: true }).click();
    await published(page);
    expect(await shown('/nl/')).toContain(`--top-bar-colour:${nearest}`);
    await page.close();
  });

  it('a logo has to be a PNG: an SVG is rejected with a message, and visitors see the published logo', async () => {
    const page = await atDesk();
    await goHydrated(page, at('header'));
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await field(page, 'logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing });
    await main(page).getByText(t['media.fault.drawing']).waitFor();
    const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 90 } });
    await field(page, 'logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await main(page).getByRole('button', { name: t['word.remove'] }).waitFor();
    await publish(page);
    await published(page);
    expect(await shown('/nl/')).toMatch(/--logo-wide:72px/);
    await page.close();
  });

  const screens = ['', ...sectionIds];
  // In the short run (`test`) every second screen, at one of the widths in turn.
  it.each(sampled(screens, (_, at) => at % 2 === 0))(
    'the screen %s breaks no accessibility rule and does not scroll sideways',
    async (id) => {
      const page = await atDesk();
      await goHydrated(page, id === '' ? `${site.url}${hrefFor('desk-settings', {}, 'nl')}` : at(id));
      await bar(page).evaluateAll((bars: HTMLElement[]) => {
        for (const one of bars) if (one.parentElement) one.parentElement.style.position = 'static';
      });
      await soundAt(page, [375, 1440], Math.floor(screens.indexOf(id) / 2));
      await page.close();
    },
  );
};
