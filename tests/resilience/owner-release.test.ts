import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { sharedBrowser } from '../e2e/browser.ts';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { ownSite } from './own-site.ts';

const own = ownSite();

test('the portal is released and rolled back while an owner and a visitor use the site, and nobody is signed out', async () => {
  const { site, bucket, folder } = own;
  const dashboard = site.url + hrefFor('owner-dashboard', {}, 'nl');
  const before = portal['dashboard.intro'];
  const after = 'Dit zijn de cijfers van het nieuwe team.';
  const browser = await sharedBrowser();
  const ownersContext = await browser.newContext();
  const open = await ownersContext.newPage();
  await open.goto(site.url + hrefFor('login', {}, 'nl'));
  await open.getByLabel(portal['login.name']).fill(owners.demo.username);
  await open.getByLabel(portal['login.password']).fill(owners.demo.password);
  await open.getByRole('main').getByRole('button', { name: portal['login.submit'] }).click();
  await open.getByText(before).waitFor();
  await open.locator('html[data-hydrated]').waitFor();
  const sessionOf = async () => (await ownersContext.cookies()).filter(({ name }) => name.startsWith('rowhouse.'));
  const session = await sessionOf();
  expect(session.length).toBeGreaterThan(0);
  const headers = { cookie: session.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const htmlOfOwner = async () => {
    const response = await fetch(dashboard, { headers, redirect: 'manual' });
    // A redirect would lead to the login.
    expect(response.status).toBe(200);
    return response.text();
  };

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url + hrefFor('for-sale', {}, 'nl'));
  await visitor.locator('html[data-hydrated]').waitFor();
  const visitorGoesOn = async (list: string, title: string) => {
    await visitor.getByRole('navigation').getByRole('link', { name: list, exact: true }).first().click();
    await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  };
  // An owner in the portal continues with the version they started with, in the same document and session.
  const ownerGoesOn = async (shown: string) => {
    await open.locator('article h2 a').first().click();
    await open.getByRole('heading', { name: portal['funnel.title'] }).waitFor();
    await open.getByRole('link', { name: portal['property.back'] }).click();
    await open.getByText(shown).waitFor();
    expect(await sessionOf()).toEqual(session);
  };

  const team = await checkOut('owner-portal', join(folder, 'team'));
  await team.edit('src/messages/nl.ts', before, after);
  await team.release(bucket, 'publish', 'mf-owner-portal');
  await team.release(bucket, 'promote', 'mf-owner-portal');
  await until(htmlOfOwner, (html) => html.includes(after));
  await ownerGoesOn(before);
  await visitorGoesOn('Te huur', 'Panden te huur');

  await open.reload();
  await open.getByText(after).waitFor();
  await open.locator('html[data-hydrated]').waitFor();
  await team.release(bucket, 'rollback', 'mf-owner-portal', '--anyway');
  await until(htmlOfOwner, (html) => html.includes(before));
  await ownerGoesOn(after);
  await visitorGoesOn('Te koop', 'Panden te koop');
  await open.reload();
  await open.getByText(before).waitFor();
  expect(await sessionOf()).toEqual(session);
});
