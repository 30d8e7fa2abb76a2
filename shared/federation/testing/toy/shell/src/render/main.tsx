import { exposedModule } from '@rowhouse/federation/container';
import type { ProofAnswer, ProofRendererOptions, ProofRequest } from '@rowhouse/federation/proof/contract';
import { filesOf } from '@rowhouse/federation/release-facts';
import { contract } from '../../../contract.ts';
import { own, pageAt, show } from '../show.ts';

/** Renders pages with one release of each app. */
export const createRenderer = ({ facts, requireContainer, api }: ProofRendererOptions) => {
  const load = async (owner: string, path: string): Promise<unknown> =>
    owner === 'shell' ? own[path]?.() : exposedModule(requireContainer(owner), path);
  return {
    load,
    contract,
    render: async ({ url, onlyFragment }: ProofRequest): Promise<ProofAnswer> => {
      const page = pageAt(new URL(url).pathname);
      if (!page) return { status: 404, headers: [], body: 'No such page', failures: [] };
      const shown = onlyFragment ? { ...page, fragments: [onlyFragment.id] } : page;
      const answer = await api('/api/time', {});
      // No part of the page is at fault.
      if (!answer.ok) {
        const failures = [{ failure: 'api', what: page.page, why: `the API answers ${answer.status}` }];
        return { status: 503, headers: [], body: 'Please try again later', failures };
      }
      const data: unknown = await answer.json();
      // The modules that are loaded here are those that the browser loads, in one round.
      const loaded = [{ owner: 'shell', path: '' }];
      const html = await show(shown, data, (owner, path) => {
        loaded.push({ owner, path });
        return load(owner, path);
      });
      const scripts = filesOf(facts, loaded)
        .js.map((file) => `<script defer src="${file.url}"></script>`)
        .join('');
      const fragments = Object.fromEntries(shown.fragments.map((id) => [id, { id }]));
      const containers = Object.fromEntries(Object.entries(facts.apps).map(([owner, app]) => [owner, app.container]));
      const result = { page: shown.page, failure: null, fragments };
      const state = JSON.stringify({ result, shown, data, containers }).replaceAll('<', '\\u003c');
      const body = `<!doctype html><html lang="${shown.language}"><head><meta charset="utf-8"><title>${shown.page}</title></head><body><main>${html}</main><script type="application/json" id="state">${state}</script>${scripts}</body></html>`;
      return { status: 200, headers: [], body, failures: [] };
    },
  };
};
