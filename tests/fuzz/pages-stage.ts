import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import type { testApp } from '../../api/src/testing/test-app.ts';
import { serviceToken } from '../../api/src/testing/test-app.ts';
import { createRenderer } from '../../shell/src/render/main.tsx';

const sourceOf = (path: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(workspace, path));

const dataOf = async (owner: Owner, kind: 'pages' | 'fragments'): Promise<Record<string, unknown>> => {
  const files = globSync(`${packageOf(owner)}/src/${kind}/*.data.ts`, { cwd: workspace });
  const read = files.map(async (file) => [basename(file, '.data.ts'), await sourceOf(file)] as const);
  return Object.fromEntries(await Promise.all(read));
};

// What a built remote exposes, from its sources.
const moduleOf = async (owner: Owner, path: string): Promise<unknown> => {
  if (path === 'data') return { pages: await dataOf(owner, 'pages'), fragments: await dataOf(owner, 'fragments') };
  const file = ['.tsx', '.ts']
    .map((ending) => `${packageOf(owner)}/src/${path}${ending}`)
    .find((name) => existsSync(join(workspace, name)));
  if (!file) throw new Error(`${owner} has no ${path}`);
  return sourceOf(file);
};

const origin = 'http://localhost:3000';

/** The shell's renderer with all remotes, from their sources, on an API in this process. */
export const pagesOn = (api: ReturnType<typeof testApp>) => {
  const facts: ReleaseFacts = {
    id: 'fuzz',
    apps: Object.fromEntries(
      apps.map((owner) => [
        owner,
        {
          version: '1',
          prefix: `/_releases/${owner}/1/web/`,
          container: `fuzz_${owner}`,
          entry: { js: [], css: [] },
          modules: {},
          integrity: {},
        },
      ]),
    ),
  };
  globalThis.fetch = async (asked, init) => {
    const { pathname, search } = new URL(String(asked));
    return api.app.request(pathname + search, init);
  };
  return createRenderer({
    facts,
    requireContainer: (container) => {
      const owner = apps.find((one) => one === container);
      if (!owner) throw new Error(`There is no ${container}`);
      return {
        init: () => undefined,
        get: async (path: string) => {
          const module = await moduleOf(owner, path.replace(/^\.\//, ''));
          return () => module;
        },
      };
    },
    apiUrl: 'http://api.example',
    serviceToken,
    origin,
    rendering: () => undefined,
  });
};
