import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages as fr } from '../../mf-back-office/src/messages/fr.ts';
import { messages as nl } from '../../mf-back-office/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { addFeed, type DeskLogin, deskLogin } from '../run/staff.ts';
import { soundAt } from './axe.ts';
import { goHydrated, visit } from './browser.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const name = 'kantoor';
const house = nl['editor.type.1'];

/** A row of the export: reference, type and price. */
type Row = [reference: string, type: string, price: number];

const houses = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => [`K-${101 + index}`, 'Huis', 285_000]);

/** A feed from a table fills an empty site with homes. */
export const feedOfEmptySite = (own: { site: Site }): void => {
  let site: Site;
  let folder = '';
  let login: DeskLogin;
  const write = (rows: readonly Row[]) =>
    writeFile(
      join(folder, 'homes.csv'),
      // In Wallonia, with everything that an advertisement there requires.
      [
        'Ref;Type;Prijs;Straat;Nr;Postcode;Gemeente;EPC;EPC-code;EPC-jaar',
        ...rows.map((row, index) => `${row.join(';')};Grand-Place;${index + 1};7500;Tournai;120;20250101012345;18000`),
        '',
      ].join('\r\n'),
    );
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-desk-feeds-'));
    ({ site } = own);
    login = await deskLogin(site, 'admin');
    await addFeed(site, name, {
      adapter: 'csv',
      source: {
        from: { file: join(folder, 'homes.csv') },
        columns: {
          Ref: 'sourceId',
          Type: { ours: 'types', codes: { Huis: 'house' } },
          Prijs: 'price.amount',
          Straat: 'address.street',
          Nr: 'address.number',
          Postcode: 'city.zip',
          Gemeente: 'city.name',
          EPC: 'energy.value',
          'EPC-code': 'fields.epcCode',
          'EPC-jaar': 'fields.energyTotal',
        },
        always: { goal: 'sale', status: 'published', 'price.published': true, 'address.published': true },
      },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const address = (language: Language = 'nl') => hrefFor('desk-feed', { id: name }, language);
  const atDesk = async (): Promise<Page> => {
    const page = await visit({ baseURL: site.url, provokes: /status of 400/ });
    await login.enter(page.context());
    return page;
  };
  const fact = (page: Page, label: string) => main(page).locator('dl > div', { hasText: label }).locator('dd');
  /** Starts a run by a button, and waits on the page until it has ended. */
  const ran = async (page: Page, button: string, said: string): Promise<void> => {
    await press(page, button);
    await main(page).getByText(said).waitFor();
    await expect.poll(() => fact(page, nl['word.state']).textContent()).not.toBe(nl['feeds.is.running']);
  };
  const runNow = (page: Page) => ran(page, nl['feed.run'], nl['feeds.done.run']);
  const offered = async (): Promise<string> => (await fetch(`${site.url}${hrefFor('for-sale', {}, 'nl')}`)).text();
  const count = async (): Promise<number> =>
    new Set([...(await offered()).matchAll(/\/(K-\d{3})\//gi)].map(([, id]) => id)).size;
  /**
   * Checks a screen at the width of a phone and a small laptop, in two languages; in the short run (`test`) in one of
   * them, chosen by `turn`.
   */
  const isSound = async (page: Page, turn: number, path: (language: Language) => string): Promise<void> => {
    for (const language of sampled(['nl', 'fr'] as const, (_, at) => at === turn % 2)) {
      await goHydrated(page, path(language));
      await main(page).getByRole('heading', { level: 1 }).waitFor();
      await soundAt(page, [375, 1366], Math.floor(turn / 2));
    }
  };

  it('an unknown code is mapped on the screen, and the next run uses the mapping', async () => {
    const page = await atDesk();
    await write([...houses(9), ['K-110', 'Kasteel', 950_000]]);
    await goHydrated(page, hrefFor('desk-feeds', {}, 'nl'));
    await main(page).getByRole('link', { name }).click();
    await main(page).getByText(nl['feed.runs-none']).waitFor();
    await runNow(page);
    expect(await fact(page, nl['homes.title']).textContent()).toBe('9');
    // The report names the skipped home and the reason.
    await main(page).locator('#report').getByText('K-110').waitFor();
    await main(page)
      .getByText(filled(nl['feed.code'], { code: 'Kasteel', field: 'Type' }))
      .waitFor();
    await isSound(page, 0, address);

    await goHydrated(page, address());
    await press(page, nl['account.save']);
    await main(page).locator('select[name=ours][aria-invalid=true]').selectOption({ label: house });
    await press(page, nl['account.save']);
    await main(page).getByText(nl['feeds.done.mapped']).waitFor();
    await runNow(page);
    expect(await fact(page, nl['homes.title']).textContent()).toBe('10');
    await main(page)
      .getByText(filled(nl['feed.code-is'], { value: house }))
      .waitFor();
    await expect.poll(count).toBe(10);
  });

  it('a price changed by a person is kept, and the feed sets it again after the field is released', async () => {
    const page = await atDesk();
    await goHydrated(page, hrefFor('desk-home', { id: 'K-101' }, 'nl'));
    await page.locator('[id="field-price"]').fill('299000');
    await expect.poll(() => main(page).locator('[data-save]').getAttribute('data-save')).toBe('saved');
    await main(page).getByRole('link', { name: nl['editor.publish'], exact: true }).click();
    await press(page, nl['editor.publish.changes']);
    await main(page)
      .getByText(/^Gepubliceerd: /)
      .waitFor();
    const dearer: Row[] = [['K-101', 'Huis', 310_000], ['K-102', 'Huis', 320_000], ...houses(9).slice(2)];
    await write([...dearer, ['K-110', 'Kasteel', 950_000]]);
    await goHydrated(page, address());
    await runNow(page);
    await expect.poll(offered).toContain('320.000');
    const shown = await offered();
    expect([shown.includes('299.000'), shown.includes('310.000')]).toEqual([true, false]);
    await isSound(page, 1, address);
    await goHydrated(page, hrefFor('desk-home', { id: 'K-101' }, 'nl'));
    await press(page, nl['editor.unlock']);
    await expect.poll(() => main(page).getByRole('button', { name: nl['editor.unlock'] }).count()).toBe(0);
    await goHydrated(page, address());
    await runNow(page);
    await expect.poll(offered).toContain('310.000');
  });

  it('a run that would remove too many homes waits, and is rejected once and confirmed another time', async () => {
    const page = await atDesk();
    await write(houses(3));
    await goHydrated(page, address());
    await runNow(page);
    expect(await fact(page, nl['word.state']).textContent()).toBe(nl['feeds.is.waits']);
    expect(await count()).toBe(10);

    await isSound(page, 2, (language) => hrefFor('desk', {}, language));
    await goHydrated(page, hrefFor('desk', {}, 'nl'));
    await main(page)
      .getByRole('link', { name: filled(nl['today.feed-waits'], { name }) })
      .click();
    await main(page)
      .getByText(filled(nl['feed.waits-text_other'], { count: 7, standing: 10 }))
      .waitFor();
    await isSound(page, 3, address);
    await goHydrated(page, address());
    const vanishing = main(page).getByRole('region', { name: nl['feed.waits'] });
    expect(await vanishing.getByRole('listitem').count()).toBe(7);
    await vanishing.getByRole('link').first().click();
    await page.waitForURL(/\/panden\/K-104\//);
    await page.goBack();
    await press(page, nl['feed.refuse']);
    await main(page).getByText(nl['feeds.done.refused']).waitFor();
    expect(await fact(page, nl['word.state']).textContent()).toBe(nl['feeds.is.paused']);
    expect(await vanishing.count()).toBe(0);
    expect(await count()).toBe(10);

    // The task disappears from today's list until the schedule continues and finds the same.
    await goHydrated(page, hrefFor('desk', {}, 'nl'));
    expect(await main(page).getByText(nl['today.feeds']).count()).toBe(0);
    await goHydrated(page, address());
    await press(page, nl['feed.resume']);
    await main(page).getByText(nl['feeds.done.resumed']).waitFor();
    await runNow(page);
    await ran(page, nl['feed.confirm'], nl['feeds.done.confirmed']);
    expect(await fact(page, nl['word.state']).textContent()).toBe(nl['feeds.is.good']);
    expect(await fact(page, nl['homes.title']).textContent()).toBe('3');
    await expect.poll(count).toBe(3);
  });

  it('a pause ends when it is told to, and the audit log records who did what', async () => {
    const page = await atDesk();
    await goHydrated(page, address());
    await press(page, nl['feed.pause']);
    await main(page).getByText(nl['feeds.done.paused']).waitFor();
    expect(await fact(page, nl['feeds.next']).textContent()).toBe(nl['feeds.none']);
    await press(page, nl['feed.resume']);
    await main(page).getByText(nl['feeds.done.resumed']).waitFor();
    await goHydrated(page, hrefFor('desk-audit', {}, 'fr', 'kind=feed'));
    for (const did of ['run', 'code-mapped', 'refused', 'resumed', 'confirmed', 'paused'] as const)
      await main(page)
        .locator('ol li')
        .getByText(`${fr['audit.kind.feed']}\u00A0: ${fr[`audit.did.${did}`]}`)
        .first()
        .waitFor();
  });
};
