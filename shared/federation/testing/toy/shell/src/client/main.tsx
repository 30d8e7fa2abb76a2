import { exposedModule } from '@rowhouse/federation/container';
import { offerRuntime } from '@rowhouse/federation/offer-runtime';
import { own, show } from '../show.ts';

// Runs before the remotes' scripts, all of which have run once the page is loaded.
offerRuntime();

addEventListener('load', async () => {
  const { shown, data, containers } = JSON.parse(document.getElementById('state')?.textContent ?? '');
  const html = await show(shown, data, async (owner, path) =>
    owner === 'shell' ? own[path]?.() : exposedModule(Reflect.get(window, containers[owner]), path),
  );
  if (document.querySelector('main')?.innerHTML !== html) throw new Error('The server rendered another page');
  document.documentElement.setAttribute('data-hydrated', '');
});
