import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';

const sourceOf = (path: string): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(workspace, path));

const dataOf = async (owner: Owner, kind: 'pages' | 'fragments'): Promise<Record<string, unknown>> => {
  const files = globSync(`${packageOf(owner)}/src/${kind}/*.data.ts`, { cwd: workspace });
  const read = files.map(async (file) => [basename(file, '.data.ts'), await sourceOf(file)] as const);
  return Object.fromEntries(await Promise.all(read));
};

// The modules that a built app exposes, from its sources.
const moduleOf = async (owner: Owner, path: string): Promise<unknown> => {
  if (path === 'data') return { pages: await dataOf(owner, 'pages'), fragments: await dataOf(owner, 'fragments') };
  // The texts of one page are a part of the remote's texts.
  const source = path.replace(/^messages\/.+\//, 'messages/');
  const files = ['.tsx', '.ts'].map((ending) => `${packageOf(owner)}/src/${source}${ending}`);
  const file = files.find((name) => existsSync(join(workspace, name)));
  if (!file) throw new Error(`${owner} has no ${path}`);
  return sourceOf(file);
};

/** The modules of the shell and all remotes, from their sources. */
export const createModuleSource = (): ModuleSource => {
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();
  return {
    load: async (owner, path) => {
      const key = `${owner}/${path}`;
      const module = loading.get(key) ?? moduleOf(owner, path);
      loading.set(key, module);
      loaded.set(key, await module);
      return module;
    },
    peek: (owner, path) => loaded.get(`${owner}/${path}`),
  };
};
