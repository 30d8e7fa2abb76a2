import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { folderOf } from '@rowhouse/federation/app-folder';
import { layerPlugin } from '@rowhouse/federation/build/layer-plugin';
import { type BuildOptions, classNames } from '@rowhouse/federation/build/preset';
import type { SiteDefinition } from '@rowhouse/federation/site-definition';
import { type EnvironmentConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import type { Plugin } from 'postcss';
import { replaced } from './replaced.ts';

const here = import.meta.dirname;

const replacing = ({ root }: Pick<SiteDefinition, 'root'>, modules: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.{1,2}\//, (asked) => {
    const stand = replaced[relative(root, join(asked.context, asked.request))];
    if (asked.context === here) {
      if (asked.request === './remote-modules.ts') asked.request = modules;
    } else if (stand) asked.request = join(here, stand);
  });

const ownerOf = (site: SiteDefinition, file: string): string =>
  site.apps.find((owner) => !relative(folderOf(site, owner), file).startsWith('..')) ?? 'shell';

// Each stylesheet is built as in its own app: with its layer and its class names.
const layers = (site: SiteDefinition): Plugin => ({
  postcssPlugin: 'twin-layers',
  Once: (root, helpers) => {
    const own = layerPlugin(site, folderOf(site, ownerOf(site, root.source?.input.file ?? '')));
    if (typeof own.Once === 'function') own.Once(root, helpers);
  },
});
const classOf =
  (site: SiteDefinition) =>
  ({ resourcePath }: { resourcePath: string }, _: string, local: string): string => {
    const hash = createHash('sha256').update(relative(site.root, resourcePath)).update(local).digest('hex').slice(0, 6);
    return classNames(ownerOf(site, resourcePath)).localIdentName.replace(/\[hash[^\]]*\]/, hash);
  };

const asOneApplication =
  (site: SiteDefinition, modules: string, target: 'web' | 'node') =>
  (config: Rspack.Configuration): void => {
    config.plugins = [
      ...(config.plugins ?? []).filter((plugin) => plugin && plugin.constructor.name !== 'ModuleFederationPlugin'),
      replacing(site, modules),
    ];
    if (target === 'node') return;
    // Its own runtime names the files that it requests; in the shell a page's facts do so.
    config.output = { ...config.output, chunkFilename: '[name].[contenthash:10].js' };
    // Split as cache-friendly applications are: installed packages in one chunk, and the table of files in another.
    // The pieces of the shell's entry that are evaluated as they arrive do not exist here.
    config.optimization = { ...config.optimization, runtimeChunk: 'single', splitChunks: { chunks: 'all' } };
  };

const hooked = (
  given: EnvironmentConfig | undefined,
  options: BuildOptions,
  modules: string,
  target: 'web' | 'node',
): EnvironmentConfig => ({
  ...given,
  tools: {
    ...given?.tools,
    postcss: (_: unknown, { addPlugins }: { addPlugins: (plugin: Plugin) => void }) => addPlugins(layers(options.site)),
    cssLoader: (config: { modules?: unknown }) => {
      config.modules = {
        ...(typeof config.modules === 'object' ? config.modules : {}),
        getLocalIdent: classOf(options.site),
      };
    },
    rspack: [given?.tools?.rspack ?? {}, asOneApplication(options.site, modules, target)].flat(),
  },
});

/**
 * The shell's configuration, changed to build all visitor apps into one application; `modules` is the file that names
 * their modules.
 */
export const twinConfig = (options: BuildOptions, config: RsbuildConfig, modules: string): RsbuildConfig => {
  return {
    ...config,
    environments: {
      web: hooked(config.environments?.web, options, modules, 'web'),
      node: hooked(config.environments?.node, options, modules, 'node'),
    },
  };
};
