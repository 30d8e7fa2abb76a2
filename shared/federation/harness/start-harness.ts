import { dirname, join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { folderOf } from '../app-folder.ts';
import { packageOf } from '../app-names.ts';
import { framesOf } from '../build/exposes.ts';
import { layerPlugin } from '../build/layer-plugin.ts';
import { browsers, classNames } from '../build/preset.ts';
import type { SiteDefinition } from '../site-definition.ts';

/** How a site shows one remote alone. */
export interface HarnessDefinition {
  /** Module that shows a remote with the site's platform; `@app` is the remote's `src` there. */
  entry: string;
  /** Paths that the API answers. */
  apiPaths: readonly string[];
}

/** Which remote to show, where, and the address of the API. */
export interface HarnessOptions {
  site: SiteDefinition;
  harness: HarnessDefinition;
  owner: string;
  port: number;
  apiUrl: string;
  serviceToken: string;
}

const harnessConfig = ({ site, harness, owner, port, apiUrl, serviceToken }: HarnessOptions): RsbuildConfig => ({
  root: dirname(harness.entry),
  mode: 'development',
  logLevel: 'warn',
  plugins: [pluginReact()],
  source: {
    entry: { index: harness.entry, ...framesOf(folderOf(site, owner)) },
    define: { HARNESS_REMOTE: JSON.stringify(owner), 'import.meta.env.PREFIX': JSON.stringify('/') },
  },
  resolve: {
    alias: { '@app': join(folderOf(site, owner), 'src') },
    // A second React would not have the state of the first.
    dedupe: ['react', 'jotai'],
  },
  output: { cssModules: classNames(owner), overrideBrowserslist: browsers, dataUriLimit: 0 },
  html: { title: packageOf(owner) },
  tools: { postcss: (_, { addPlugins }) => addPlugins(layerPlugin(site, folderOf(site, owner))) },
  dev: { lazyCompilation: false },
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    printUrls: false,
    proxy: Object.fromEntries(
      harness.apiPaths.map((path) => [
        path,
        { target: apiUrl, ...(serviceToken ? { headers: { 'x-service-token': serviceToken } } : {}) },
      ]),
    ),
  },
});

/** Serves one remote alone, with Fast Refresh, against the API, until the program ends. */
export const startHarness = async (options: HarnessOptions): Promise<void> => {
  const rsbuild = await createRsbuild({ cwd: options.site.root, rsbuildConfig: harnessConfig(options) });
  await rsbuild.startDevServer();
};
