import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Remote } from '../../src/routes.ts';
import { folderOf, packageOf, workspace } from '../apps.ts';
import { framesOf } from '../exposes.ts';
import { layerPlugin } from '../layer-plugin.ts';
import { browsers, classNames } from '../preset.ts';

/** Which remote to show, where, and the way to the API's data. */
export interface HarnessOptions {
  owner: Remote;
  port: number;
  apiUrl: string;
  serviceToken: string;
}

const harnessConfig = ({ owner, port, apiUrl, serviceToken }: HarnessOptions): RsbuildConfig => ({
  root: join(workspace, 'shared'),
  mode: 'development',
  logLevel: 'warn',
  plugins: [pluginReact()],
  source: {
    entry: { index: join(import.meta.dirname, 'main.tsx'), ...framesOf(folderOf(owner)) },
    define: { HARNESS_REMOTE: JSON.stringify(owner), 'import.meta.env.PREFIX': JSON.stringify('/') },
  },
  resolve: {
    alias: { '@app': join(folderOf(owner), 'src') },
    // The remote and the shared package each name them; a second React would know nothing of the first one's state.
    dedupe: ['react', 'jotai'],
  },
  output: { cssModules: classNames(owner), overrideBrowserslist: browsers, dataUriLimit: 0 },
  html: { title: packageOf(owner) },
  tools: { postcss: (_, { addPlugins }) => addPlugins(layerPlugin(folderOf(owner))) },
  dev: { lazyCompilation: false },
  server: {
    port,
    strictPort: true,
    host: '127.0.0.1',
    printUrls: false,
    proxy: Object.fromEntries(
      ['/api', '/media', '/images'].map((path) => [
        path,
        { target: apiUrl, ...(serviceToken ? { headers: { 'x-service-token': serviceToken } } : {}) },
      ]),
    ),
  },
});

/** Serves one remote alone, with Fast Refresh, against the API, until the program ends. */
export const startHarness = async (options: HarnessOptions): Promise<void> => {
  const rsbuild = await createRsbuild({ cwd: workspace, rsbuildConfig: harnessConfig(options) });
  await rsbuild.startDevServer();
};
