import { join } from 'node:path';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { sessionCookies, signedInCookie } from '@rowhouse/shared/contract/session-cookies';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { htmlOf, ownSite, pointAt } from '../resilience/own-site.ts';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { engines } from './engines.ts';
import { inEngines } from './in-engines.ts';
import { chooseCookies, dutch } from './page-steps.ts';
import { createVisitor } from './visitor.ts';

const own = ownSite();
const title = 'Panden van het volgende team';
let [before, after] = ['', ''];

beforeAll(async () => {
  const versions = async () => (await readRegistry(openStore({ ...process.env, BUCKET: own.bucket }))).registry;
  before = (await versions()).channels.live?.['mf-listings'] ?? '';
  const team = await checkOut('listings', join(own.folder, 'team'));
  await team.edit('src/messages/listing/nl.ts', "'Panden te koop'", `'${title}'`);
  await team.release(own.bucket, 'publish', 'mf-listings');
  const known = Object.keys((await versions()).releases['mf-listings'] ?? {});
  after = known.find((version) => version !== before) ?? '';
});

inEngines(engines, (start, { keepsPages }) => {
  it.each([
    ['at rest', false],
    ['as React has something to draw', true],
  ])('a page that was left %s works on when a visitor comes back to it after a release', async (_, draws) => {
    const list = own.site.url + dutch('for-sale');
    const isLive = async (version: string, heading: string) => {
      await pointAt(own.bucket, 'listings', version);
      await until(
        () => htmlOf(list),
        (html) => html.includes(`>${heading}</h1>`),
      );
    };
    await isLive(before, 'Panden te koop');
    let initials = '';
    const visitor = createVisitor(await start({ width: 1366, height: 768 }), own.site.url);
    onTestFinished(visitor.close);
    await chooseCookies.work(visitor);
    await visitor.goto(dutch('for-sale'));
    await until(
      async () => {
        // No browser keeps a page that still loads.
        await visitor.expects('the end of loading', () => document.readyState === 'complete', null);
        // The header draws these initials when the page is hidden, so at the moment of leaving.
        initials += 'A';
        await visitor.run(
          (line) => {
            document.documentElement.dataset.left = '';
            document.cookie = line;
          },
          draws ? `${sessionCookies['owner-portal']}.${signedInCookie}=${initials}; path=/` : '',
        );
        await visitor.open(`${own.site.url}/robots.txt`);
        await isLive(after, title);
        await visitor.run(() => void setTimeout(() => history.back()), null);
        await visitor.arrives(dutch('for-sale'), 'panden');
        await visitor.hydrated();
        return visitor.run(() => 'left' in document.documentElement.dataset, null);
      },
      (isKept) => isKept || !keepsPages,
    );
    visitor.heard();
    for (const [page, heading] of [
      ['contact', 'contact'],
      ['for-sale', 'panden'],
      ['projects', 'projecten'],
    ] as const) {
      await visitor.click(`header a[href="${dutch(page)}"]`);
      await visitor.arrives(dutch(page), heading);
    }
    expect(visitor.heard()).toEqual([]);
  });
});
