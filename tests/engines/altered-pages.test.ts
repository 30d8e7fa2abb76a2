import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterations, harmlessAlterations } from '../e2e/alterations.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type AlteringProxy, startAlteringProxy } from './altering-proxy.ts';
import { engines } from './engines.ts';
import { inEngines } from './in-engines.ts';
import { dutch } from './page-steps.ts';
import { createVisitor, type Visitor } from './visitor.ts';

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
});
