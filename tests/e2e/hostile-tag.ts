import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it, onTestFinished } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { hydrated } from './browser.ts';
import type { tagsOn } from './tags-site.ts';

declare global {
  interface Window {
    /** Of the hostile tag: tells its host what an address shows, read in every way that a script has. */
    pry: (address: string) => Promise<void>;
  }
}

/** What a tag that was made to read all it can learns of the portal. */
export const hostileTag = ({ accepted, hosts }: Pick<ReturnType<typeof tagsOn>, 'accepted' | 'hosts'>): void => {
  it('a hostile tag reads nothing of the portal, whichever way leads there and back', async () => {
    hosts.turnHostile(true);
    onTestFinished(() => hosts.turnHostile(false));
    // What its tries come to.
    const page = await accepted(
      /violates the following Content Security Policy|status of 40[13]|ERR_BLOCKED_BY_RESPONSE/,
    );
    const { username, password } = owners.demo;
    const [login, dashboard] = [hrefFor('login', {}, 'nl'), hrefFor('owner-dashboard', {}, 'nl')];
    // Of the document; within the portal, pages follow each other in one.
    let policy = '';
    page.on('response', async (response) => {
      if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
      policy = response.headers()['content-security-policy'] ?? '';
    });
    const runsTag = () => page.evaluate(() => 'hostile' in window);
    const isAt = async (path: string) => {
      await page.waitForURL((url) => url.pathname === path);
      await hydrated(page);
    };
    const isPrivateAt = async (path: string) => {
      await isAt(path);
      expect(policy, path).toMatch(/^default-src 'self'; img-src/);
      const foreign = await page.evaluate(
        () => [...document.scripts].filter(({ src }) => src && !src.startsWith(origin)).length,
      );
      expect({ foreign, runs: await runsTag() }, path).toEqual({ foreign: 0, runs: false });
    };
    const isPublicAt = async (path: string) => {
      await isAt(path);
      await expect.poll(runsTag).toBe(true);
    };
    const banner = page.getByRole('banner');

    // By a link, a form, a reload, the language, the history.
    await expect.poll(runsTag).toBe(true);
    await banner.getByRole('link', { name: layout['menu.owner'] }).click();
    await isPrivateAt(login);
    await page.getByLabel(portal['login.name']).fill(username);
    await page.getByLabel(portal['login.password']).fill(password);
    await page.getByRole('main').getByRole('button', { name: portal['login.submit'] }).click();
    await isPrivateAt(dashboard);
    // The titles of homes are public; the name of an owner is not.
    const { name: secret } = owners.demo;
    await page.getByRole('heading', { level: 1, name: secret }).waitFor();
    await page.reload();
    await isPrivateAt(dashboard);
    await banner.getByRole('link', { name: 'FR' }).click();
    await isPrivateAt(hrefFor('owner-dashboard', {}, 'fr'));
    await page.goBack();
    await isPrivateAt(dashboard);
    await banner.getByRole('link', { name: 'Te koop', exact: true }).click();
    const list = hrefFor('for-sale', {}, 'nl');
    await isPublicAt(list);
    const api = `${apiPrefix}/owner`;
    for (const address of [dashboard, login, `${api}/session`, `${api}/statistics?language=nl`])
      await page.evaluate((one) => window.pry(one), address);
    await page.goBack();
    await isPrivateAt(dashboard);
    await page.goForward();
    await isPublicAt(list);
    await banner.getByRole('link', { name: layout['menu.dashboard'] }).click();
    await isPrivateAt(dashboard);

    const told = hosts.told().join('\n');
    for (const how of ['shown', 'read', 'opened', 'frame']) expect(told).toContain(how);
    expect(told).toContain(String.raw`\"owner\":null`);
    for (const known of [password, secret]) expect(told).not.toContain(known);
  }, 120_000);
};
