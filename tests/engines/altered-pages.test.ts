import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { alterations, harmlessAlterations } from '../e2e/alterations.ts';
import { homePath, homes } from '../e2e/home-path.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type AlteringProxy, startAlteringProxy } from './altering-proxy.ts';
import { engines } from './engines.ts';
import { inEngines } from './in-engines.ts';
import { dutch } from './page-steps.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const mapBox = 'main section[aria-label][tabindex="-1"]';

let proxy: AlteringProxy;
beforeAll(async () => {
  proxy = await startAlteringProxy(sharedSite().url);
});
afterAll(() => proxy.stop());

inEngines(engines, (start) => {
  describe('a page that others altered before its scripts run is hydrated, leads on, and blames nobody', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = createVisitor(await start({ width: 1366, height: 768 }), proxy.url);
    }, 300_000);
    afterAll(() => visitor.close());

    it.each(Object.entries({ ...alterations, ...harmlessAlterations }))('%s', async (_, code) => {
      await visitor.open('about:blank');
      proxy.reports();
      proxy.alter(`try { ${code} } catch (error) { document.documentElement.dataset.failed = String(error); }`);
      await visitor.goto(dutch('contact'));
      expect(await visitor.run(() => document.documentElement.dataset.failed ?? '', null)).toBe('');
      await visitor.run(
        (path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(),
        dutch('projects'),
      );
      await visitor.arrives(dutch('projects'), 'projecten');
      for (const name of ['main', 'h1'])
        expect(await visitor.run((what) => document.querySelectorAll(what).length, name)).toBe(1);
      expect(proxy.reports().filter((report) => report.altered !== true)).toEqual([]);
    });
  });

  it('a page that is left while it loads a script tells and blames nobody, and works on when one comes back', async () => {
    proxy.alter('');
    const visitor = createVisitor(await start({ width: 1366, height: 768 }), proxy.url);
    onTestFinished(async () => {
      proxy.hold(false);
      await visitor.close();
    });
    const home = await homePath(homes['with a film']);
    proxy.hold(true);
    await visitor.goto(home);
    await visitor.run((box) => document.querySelector(box)?.scrollIntoView(), mapBox);
    await visitor.expects(
      'a script that hangs',
      () => [...document.scripts].some(({ src, async: isLate }) => isLate && src.includes('/mf-listings/')),
      null,
    );
    visitor.heard();
    await visitor.run((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), dutch('login'));
    await visitor.arrives(dutch('login'), '');
    proxy.hold(false);
    expect(visitor.heard()).toEqual([]);
    expect(proxy.reports()).toEqual([]);
    await visitor.run(() => void setTimeout(() => history.back()), null);
    await visitor.hydrated();
    await visitor.expects(
      'the map',
      (box) => {
        document.querySelector(box)?.scrollIntoView();
        return document.querySelector('main iframe') !== null;
      },
      mapBox,
    );
    expect(visitor.heard()).toEqual([]);
    expect(proxy.reports()).toEqual([]);
  });
});
