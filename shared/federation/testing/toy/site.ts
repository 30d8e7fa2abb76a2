import type { SiteDefinition } from '@rowhouse/federation/site-definition';

/** A site of a shell and two remotes: a greeting, and a clock whose time is a fragment on the greeting's page. */
export const site: SiteDefinition = {
  root: import.meta.dirname,
  apps: ['shell', 'hello', 'clock'],
  languages: ['en', 'nl'],
  shared: { version: '1.0.0', modules: [], libraries: { valibot: '^1.0.0' } },
  layers: [{ name: 'shell' }, { name: 'page' }, { name: 'fragment' }],
  proof: { apiPrefix: '/api', samples: { time: () => '12:00' } },
};
