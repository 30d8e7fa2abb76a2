import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { createRsbuild } from '@rsbuild/core';
import { options } from './options.mjs';

const rsbuild = await createRsbuild({
  cwd: import.meta.dirname,
  rsbuildConfig: {
    mode: 'production',
    source: { entry: { index: './src/news.js' } },
    output: { assetPrefix: 'auto', distPath: { root: 'dist-rsbuild' } },
    plugins: [pluginModuleFederation(options)],
  },
});
await rsbuild.build();
