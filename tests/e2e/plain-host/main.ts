import { createInstance } from '@module-federation/enhanced/runtime';
import { loadFragment, shared } from '@rowhouse/shared/plain-host';
import { createRoot } from 'react-dom/client';

const site = new URLSearchParams(location.search).get('site') ?? '';
const entry = new URL('/_releases/mf-listings/web/mf-manifest.json', site).href;
const federation = createInstance({ name: 'plain_host', remotes: [{ name: 'mf_listings', entry }], shared });
const host = { site, language: 'en' as const, loadRemote: (id: string) => federation.loadRemote(id) };

const place = document.querySelector('main');
if (place)
  createRoot(place).render(await loadFragment(host, { id: 'listings.property-list', props: { goal: 'sale', max: 3 } }));
