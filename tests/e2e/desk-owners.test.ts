import { randomUUID } from 'node:crypto';
import { stockEndpoints } from '@rowhouse/shared/contract/desk-stock';
import { endpoints } from '@rowhouse/shared/contract/endpoints';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { callApi } from '../run/call-api.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { goHydrated, hydrated, visit } from './browser.ts';
import { mailTo } from './mail-text.ts';

const main = (page: Page) => page.getByRole('main');
const password = 'slates and chimney pots';

/** A home without an owner. */
const freeHome = async ({ cookies }: DeskLogin): Promise<string> => {
  const { text } = await ask('/api/v1/properties?goal=sale&language=nl');
  const { items } = v.parse(endpoints.properties.output, JSON.parse(text));
  for (const { id } of items) {
    const home = await (await callApi(sharedSite(), `/desk/stock/property/${id}`, { cookies })).json();
    if (v.parse(stockEndpoints.deskStock.output, home).values?.ownerId === null) return id;
  }
  throw new Error('Every home has an owner');
};

it('an owner is invited, chooses a password by the link, sees their home and a message, and staff view the portal as them until that ends', async () => {
  const desk = await visit({ provokes: /status of 400/ });
  const login = await deskLogin(sharedSite(), 'editor');
  await login.enter(desk.context());
  const name = `Ria ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@owner.example`;
  // A search for an unknown owner finds nobody.
  await goHydrated(desk, hrefFor('desk-owners', {}, 'nl', new URLSearchParams({ search: name })));
  await main(desk).getByText(t['list.none']).waitFor();
  await main(desk).getByRole('link', { name: t['owners.add'] }).click();
  await main(desk).locator('input[name=name]').fill(name);
  await main(desk).locator('input[name=email]').fill('ria');
  await main(desk).getByRole('button', { name: t['owners.add-send'] }).click();
  const home = await freeHome(login);
  await main(desk).locator('input[name=home]').fill(home);
  // A suggestion shows the title and ends with the number.
  await main(desk).locator(`datalist option[value$="(${home})"]`).waitFor({ state: 'attached' });
  // The input is still there.
  await main(desk).locator('input[name=email][aria-invalid=true]').fill(email);
  await main(desk).getByRole('button', { name: t['owners.add-send'] }).click();
  await main(desk).getByText(t['owners.done.invited']).waitFor();
  const address = new URL(desk.url()).pathname;

  const link = /https?:\/\/\S+token=[\w-]+/.exec(await mailTo(email))?.[0] ?? '';
  const own = await visit();
  await goHydrated(own, new URL(link).pathname + new URL(link).search);
  await own.getByRole('heading', { level: 1, name: portal['welcome.page'] }).waitFor();
  await own.locator('input[name=password]').fill(password);
  await own.locator('input[name=confirmation]').fill(password);
  await own.getByRole('button', { name: portal['reset.submit'] }).click();
  await own.locator(`a[href*="/${home}/"]`).first().waitFor();

  await goHydrated(desk, address);
  await main(desk).locator('input[name=subject]').fill('Welkom');
  await main(desk).locator('textarea[name=text]').fill('Uw pand staat online.');
  await main(desk).getByRole('button', { name: t['owner.message-send'] }).click();
  await main(desk).getByText(t['owners.done.message']).waitFor();
  expect(await main(desk).locator('textarea[name=text]').inputValue()).toBe('');
  await own.reload();
  await hydrated(own);
  await own.getByText('Uw pand staat online.').waitFor();

  const [view] = await Promise.all([
    desk.context().waitForEvent('page'),
    main(desk).getByRole('button', { name: t['owner.view'] }).click(),
  ]);
  await hydrated(view);
  expect(new URL(view.url()).pathname).toBe(hrefFor('owner-dashboard', {}, 'nl'));
  await view.getByText('Uw pand staat online.').waitFor();
  const bar = view.locator('page-notice');
  expect(await bar.textContent()).toContain(name);
  await bar.getByRole('link').click();
  await view.waitForURL((url) => url.pathname === address);
  await view.goto(hrefFor('owner-dashboard', {}, 'nl'));
  await view.waitForURL((url) => url.pathname === hrefFor('login', {}, 'nl'));
  await view.close();

  // The owner's own login is not affected.
  await own.getByRole('button', { name: portal['messages.read'] }).click();
  await expect.poll(() => own.getByRole('button', { name: portal['messages.read'] }).count()).toBe(0);
  await goHydrated(desk, address);
  await main(desk)
    .getByText(t['owner.read'].split(' {{')[0] ?? '')
    .waitFor();
});
