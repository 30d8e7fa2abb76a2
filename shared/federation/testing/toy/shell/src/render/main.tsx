import { exposedModule } from '@rowhouse/federation/container';
import type { ProofRenderer, ProofRendererOptions } from '@rowhouse/federation/proof/contract';
import { factsPath } from '@rowhouse/federation/release-facts';
import { contract } from '../../../contract.ts';
import { type Load, own, pageAt, show } from '../show.ts';

/** Renders pages with one release of each app. */
export const createRenderer = ({
  facts,
  requireContainer,
  api,
}: ProofRendererOptions): Omit<ProofRenderer, 'contract'> & { contract: typeof contract } => {
  const load: Load = (owner, path) =>
    owner === 'shell' ? (own[path]?.() ?? Promise.resolve()) : exposedModule(requireContainer(owner), path);
  return {
    load,
    contract,
    render: async ({ url, onlyFragment }) => {
      const shown = pageAt(new URL(url).pathname, onlyFragment?.id);
      if (!shown) return { status: 404, headers: [], body: '', failures: [] };
      const data: unknown = await api('/api/time', {}).then((answer) => answer.json());
      try {
        const html = await show(shown, data, load);
        const fragments = Object.fromEntries(shown.fragments.map((id) => [id, { id }]));
        const state = JSON.stringify({
          result: { page: shown.page, failure: null, fragments },
          data,
          facts: factsPath(facts.id),
          only: onlyFragment?.id,
        });
        const { prefix, entry } = facts.apps.shell ?? { prefix: '', entry: { js: [] } };
        const scripts = entry.js.map((name) => `<script defer src="${prefix}${name}"></script>`).join('');
        const body = `<!doctype html><html lang="${shown.language}"><head><meta charset="utf-8"><title>${shown.page}</title></head><body><main>${html}</main><script type="application/json" id="state">${state}</script>${scripts}</body></html>`;
        return { status: 200, headers: [], body, failures: [] };
      } catch (error) {
        return {
          status: 503,
          headers: [],
          body: '',
          failures: [{ failure: 'render', what: onlyFragment?.id ?? shown.page, why: String(error) }],
        };
      }
    },
  };
};
