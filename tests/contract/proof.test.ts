import { confinement } from '@rowhouse/federation/confined-process';
import { proveCandidates } from '@rowhouse/federation/proof/promote-proved';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { site } from '@rowhouse/shared/site';
import { afterEach, expect, inject, test, vi } from 'vitest';

// Code of the frame that the judge cannot run would have every release refused. A remote whose fragments stand on no
// page of another shows it soonest, in one language; `test:long` proves whole remotes, and shows this one in a browser, in
// which `every-page.test.ts` opens its pages.
afterEach(() => void vi.unstubAllEnvs());
test('a remote passes the proof in the frame of this checkout', { timeout: 600_000 }, async () => {
  if (process.env.TESTS !== 'long') vi.stubEnv('CHROMIUM_PATH', 'none');
  const store = openStore({ ...process.env, BUCKET: inject('bucket') });
  const { registry } = await readRegistry(store);
  const { proof } = await proveCandidates(
    {
      site: { ...site, languages: ['nl'] },
      store,
      channel: 'live',
      versions: { 'mf-owner-portal': registry.channels.live?.['mf-owner-portal'] ?? '' },
      withoutNamespaces: confinement() !== 'namespaces',
    },
    registry,
  );
  expect(proof?.hydrated).toBeGreaterThan(5);
});
