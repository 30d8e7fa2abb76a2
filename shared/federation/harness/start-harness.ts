import { dirname, join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { folderOf } from '../app-folder.ts';
import { packageOf } from '../app-names.ts';
import { framesOf } from '../build/exposes.ts';
import { layerPlugin } from '../build/layer-plugin.ts';
import { browsers, classNames } from '../build/preset.ts';
import type { SiteDefinition } from '../site-definition.ts';

/** Which remote to show, its port, and the address of the API. */
export interface HarnessOptions {
  site: SiteDefinition;
  /** The module that shows a remote with the site's platform. In it, `@app` is the remote's `src`. */
  entry: string;
  owner: string;
  port: number;
  apiUrl: string;
  /** Paths that are proxied to the API. */
  apiPaths: readonly string[];
  serviceToken: string;
}

/** Serves one remote by itself, with Fast Refresh and a running API, until the process ends. */
export const startHarness = async (options: HarnessOptions): Promise<void> => {
  const { site, entry, owner, port, apiUrl, apiPaths, serviceToken } = options;
  const root = folderOf(site, owner);
  const frames = framesOf(root);
  const frameAddresses = Object.fromEntries(Object.keys(frames).map((name) => [name, `/${name}.html`]));
  const rsbuildConfig: RsbuildConfig = {
    root: dirname(entry),
    mode: 'development',
    logLevel: 'warn',
    plugins: [pluginReact()],
    source: {
      entry: { index: entry, ...frames },
      define: { HARNESS_REMOTE: JSON.stringify(owner), 'import.meta.env.FRAMES': JSON.stringify(frameAddresses) },
    },
    resolve: {
      alias: { '@app': join(root, 'src') },
      // A second copy of React would not share the state of the first.
      dedupe: ['react', 'jotai'],
    },
    output: { cssModules: classNames(owner, true), overrideBrowserslist: browsers, dataUriLimit: 0 },
    html: { title: packageOf(owner) },
    tools: { postcss: (_, { addPlugins }) => addPlugins(layerPlugin(site, root)) },
    dev: { lazyCompilation: false },
    server: {
      port,
      strictPort: true,
      host: '127.0.0.1',
      printUrls: false,
      proxy: [
        {
          pathFilter: [...apiPaths],
          target: apiUrl,
          changeOrigin: true,
          ...(serviceToken ? { headers: { 'x-service-token': serviceToken } } : {}),
        },
      ],
    },
  };
  const rsbuild = await createRsbuild({ cwd: site.root, rsbuildConfig });
  await rsbuild.startDevServer();
};
