import { factsPath, filesOf } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { plans, projects } from '../../api/src/testing/demo-files.ts';
import { messages as propertyFr } from '../../mf-property/src/messages/fr.ts';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { ask } from './ask.ts';
import { violationsOf } from './axe.ts';
import { follow, goHydrated, hydrated, textOf, visit } from './browser.ts';
import { pathOf } from './pages.ts';

const _hiddenPlan = plans.find(({ hidden }) => hidden === 'address');
const _hiddenProject = projects.find(({ address }) => !address.published);

describe('a project', () => {
  it('is found, sorted and filtered without scripts, and its unit links to its property and back', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(hrefFor('projects', {}, 'fr'));
    await follow(page.getByRole('link', { name: 'L’Ancienne Filature' }));
    const rows = page.getByRole('table').getByRole('row');
    const all = await rows.count();
    await page.getByLabel(propertyFr['units.available-only']).check();
    await follow(page.getByRole('button', { name: propertyFr['units.filter'] }));
    expect(await rows.count()).toBeLessThan(all);
    await follow(page.getByRole('table').getByRole('link', { name: propertyFr['units.price'] }));
    expect(new URL(page.url()).search).toBe('?available=1&sort=price');
    expect(await textOf(rows.nth(1).getByRole('rowheader'))).toBe('A2.1');
    await follow(rows.nth(1).getByRole('link'));
    await follow(page.getByRole('link', { name: 'L’Ancienne Filature' }));
    expect(new URL(page.url()).pathname).toBe('/fr/projets/renaix/l-ancienne-filature/301/');
  });

  it('keeps its scroll position when its price list is sorted', async () => {
    const page = await visit();
    await goHydrated(page, await pathOf('project-detail', 'nl'));
    const head = page.getByRole('columnheader').getByRole('link', { name: property['units.surface'] });
    await head.click();
    await page.waitForURL(/sort=surface/);
    await head.getByText(property['units.ascending']).waitFor({ state: 'attached' });
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('the calculator', () => {
  const opener = property['calculator.open'];

  it('loads no code before it is opened, then follows the input and returns the focus; the brochure opens beside it and is not indexed', async () => {
    const page = await visit();
    const scripts: string[] = [];
    await goHydrated(page, await pathOf('property-for-sale', 'nl'));
    page.on('request', (request) => scripts.push(request.url()));
    const link = page.getByRole('link', { name: opener });
    await link.click();
    const dialog = page.getByRole('dialog', { name: property['calculator.title'] });
    const price = dialog.getByLabel(property['calculator.price'], { exact: true });
    await price.fill('300.000');
    await dialog.getByText('€ 6.000', { exact: true }).waitFor();
    // Modules of the remotes are prefetched when the browser is idle, with or without the dialog; the file of the
    // dialog belongs to no module.
    const { set } = v.parse(v.object({ set: v.string() }), JSON.parse(await textOf(page.locator('#state'))));
    const facts = v.parse(releaseFactsSchema, JSON.parse((await ask(factsPath(set))).text));
    const modules = Object.entries(facts.apps).flatMap(([owner, app]) =>
      Object.keys(app.modules).map((path) => ({ owner, path })),
    );
    const known = filesOf(facts, modules).js.map(({ url }) => url);
    const own = scripts.map((url) => new URL(url).pathname).filter((path) => path.endsWith('.js'));
    expect(own.filter((path) => !known.includes(path))).toHaveLength(1);
    await dialog.getByLabel(property['calculator.use']).selectOption('other');
    await dialog.getByText('€ 36.000', { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole('link', { name: property['action.print'] }).click();
    await page.getByRole('button', { name: property['print.button'] }).waitFor();
    await hydrated(page);
    expect(await page.locator('meta[name="robots"]').getAttribute('content'), 'of the brochure').toBe('noindex');
  });

  it('is a separate page without scripts', async () => {
    const page = await visit({ javaScriptEnabled: false });
    await page.goto(await pathOf('property-for-sale', 'nl'));
    await follow(page.getByRole('link', { name: opener }));
    await page.getByLabel(property['calculator.price'], { exact: true }).fill('650000');
    await page.getByLabel(property['calculator.region']).selectOption('brussels');
    await follow(page.getByRole('button', { name: property['calculator.submit'] }));
    await page.getByText('€ 81.250', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: /Aflossing van de lening/ }).count()).toBe(1);
  });
});

describe('the brochure', () => {
  const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

  it('is one sheet of A4, with nothing cut off', async () => {
    const page = await visit({ viewport: { width: 794, height: 1123 } });
    const wrong: string[] = [];
    // A villa, the homes with the longest texts, a new-build home, a life annuity, a rental flat and a meadow; in the
    // short run (`test`) one with long texts.
    for (const id of sampled(['1042', '1058', '1024', '1036', '2001', '2037'], (id) => id === '1058')) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(hrefFor('print', { id }, 'fr'));
      await page.emulateMedia({ media: 'print' });
      const cut = await page
        .getByRole('article')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      const sheets = pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      if (sheets !== 1 || cut > 0) wrong.push(`${id}: ${sheets} sheets, ${cut} cut off`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a banner of projects', () => {
  it('links to each of them', async () => {
    const page = await visit();
    await goHydrated(page, '/nl/diensten/nieuwbouw-met-een-vaste-bouwpartner/');
    await page.getByRole('main').getByRole('link', { name: 'De Oude Spinnerij, Ronse' }).click();
    await page.waitForURL('**/nl/projecten/ronse/de-oude-spinnerij/301/');
  });
});
