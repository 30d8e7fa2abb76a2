import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type EnvironmentConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { folderOf } from '../app-folder.ts';
import { containerOf, publicPrefix } from '../app-names.ts';
import { runtimeGlobal } from '../release-facts.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { framesOf, modulesOf } from './exposes.ts';
import { forgetFailedPlugin } from './forget-failed-plugin.ts';
import { layerPlugin } from './layer-plugin.ts';
import { sharedOf } from './shared-modules.ts';

/** Which app is built, as which version, where to, and whether for people who read the output. */
export interface BuildOptions {
  site: SiteDefinition;
  owner: string;
  version: string;
  outDir: string;
  development: boolean;
}

type Target = 'web' | 'node';

const containerOptions = ({ site, owner }: BuildOptions, target: Target, root: string) => ({
  filename: 'remote-entry.js',
  library: target === 'web' ? { type: 'var', name: containerOf(owner) } : { type: 'commonjs-module' },
  exposes: Object.fromEntries(
    Object.entries(modulesOf(root, site.languages)).map(([path, file]) => [`./${path}`, { import: file, name: path }]),
  ),
});

const federation = (options: BuildOptions, target: Target, root: string) => {
  const { site, owner } = options;
  const isShell = owner === 'shell';
  return new ModuleFederationPlugin({
    name: containerOf(owner),
    ...(isShell ? {} : containerOptions(options, target, root)),
    shareStrategy: 'loaded-first',
    shared: sharedOf(site.shared, isShell),
    dts: false,
    manifest: false,
    experiments: {
      // The facts of a release come with the page and the shell asks the containers itself: the runtime leaves out what finds and loads remotes.
      optimization: { disableSnapshot: true, disableRemote: true, target },
    },
  });
};

/** Class names of an app's CSS Modules: with its name, since two apps may have files of the same name. */
export const classNames = (owner: string) => ({
  localIdentName: `${containerOf(owner)}-[name]__[local]-[hash:base64:5]`,
});

/** The browsers that apps are built for. */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];

// The shell has no container: its modules are chunks of its own, named so that the release can list their files.
const shellEntries: Record<Target, string> = { web: 'src/client/main.tsx', node: 'src/render/main.tsx' };

// What the three builds of an app have in common.
const output = ({ owner, version, development }: BuildOptions): NonNullable<EnvironmentConfig['output']> => ({
  assetPrefix: publicPrefix(owner, version),
  minify: !development,
  legalComments: 'none',
  overrideBrowserslist: browsers,
  dataUriLimit: 0,
});

const folders = { html: '', js: '', jsAsync: '', css: '', cssAsync: '', font: 'font', image: 'image', svg: 'image' };

const environment = (options: BuildOptions, target: Target): EnvironmentConfig => {
  const { site, owner, version, outDir } = options;
  const root = folderOf(site, owner);
  return {
    source: {
      entry: owner === 'shell' ? { main: join(root, shellEntries[target]) } : {},
      define: {
        'import.meta.env.VERSION': JSON.stringify(version),
        'import.meta.env.PREFIX': JSON.stringify(publicPrefix(owner, version)),
      },
    },
    output: {
      ...output(options),
      target,
      module: false,
      distPath: { ...folders, root: join(outDir, target) },
      filename:
        target === 'web'
          ? { js: '[name].[contenthash:10].js', css: '[name].[contenthash:10].css' }
          : { js: '[name].js' },
      cssModules: classNames(owner),
      overrideBrowserslist: target === 'web' ? browsers : ['node >= 24'],
    },
    tools: {
      htmlPlugin: false,
      postcss: (_, { addPlugins }) => addPlugins(layerPlugin(site, root)),
      rspack: (config) => tune(config, options, target, root),
    },
  };
};

// The frame documents of a remote: whole by themselves, since a sandbox shares nothing with the page.
const framesEnvironment = (options: BuildOptions): Record<string, EnvironmentConfig> => {
  const entry = framesOf(folderOf(options.site, options.owner));
  if (Object.keys(entry).length === 0) return {};
  const frames: EnvironmentConfig = {
    source: { entry },
    html: { scriptLoading: 'defer', crossorigin: 'anonymous', title: '' },
    security: { sri: { enable: !options.development } },
    output: {
      ...output(options),
      target: 'web',
      distPath: { ...folders, root: join(options.outDir, 'web') },
      // The files of the remote lie there already.
      cleanDistPath: false,
      filename: {
        html: '[name].html',
        js: 'frame-[name].[contenthash:10].js',
        css: 'frame-[name].[contenthash:10].css',
      },
    },
  };
  return { frames };
};

const bundlerRuntime = /@module-federation[\\/+]webpack-bundler-runtime(?!.*\.js$)/;
const browserRuntime = join(import.meta.dirname, 'browser-runtime.ts');

const externalRuntime = ({ request }: { request?: string }, done: (error?: Error, result?: string) => void): void =>
  request && bundlerRuntime.test(request) ? done(undefined, `var ${runtimeGlobal}`) : done();

const tune = (config: Rspack.Configuration, options: BuildOptions, target: Target, root: string): void => {
  const { owner, version } = options;
  const remote = owner !== 'shell';
  config.context = root;
  if (target === 'node') config.target = 'async-node';
  if (remote) config.entry = {};
  config.output = {
    ...config.output,
    uniqueName: containerOf(owner),
    // A module that threw while it loaded is not given out half made; the next who asks gets it loaded anew.
    strictModuleErrorHandling: true,
    chunkLoadingGlobal: `chunk_${containerOf(owner)}`,
    publicPath: publicPrefix(owner, version),
    ...(target === 'web' ? { crossOriginLoading: 'anonymous' as const } : { library: { type: 'commonjs2' as const } }),
  };
  config.optimization = {
    ...config.optimization,
    runtimeChunk: false,
    // What two exposes use would be copied into both below 20 KB; it goes into one chunk of the remote, whatever its size.
    splitChunks: remote && {
      chunks: 'async',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // What is fetched on a click has no name and counts for nothing here: it carries its own, so that no page carries it.
        common: { name: 'common', minChunks: 2, minSize: 0, enforce: true, chunks: ({ name }) => Boolean(name) },
      },
    },
  };
  // In the browser one federation runtime serves all: the shell's, under this global name (decision 004).
  if (remote && target === 'web') config.externals = [externalRuntime];
  config.plugins = [...(config.plugins ?? []), forgetFailedPlugin(), federation(options, target, root)];
  if (!remote && target === 'web') {
    config.plugins.push(new rspack.NormalModuleReplacementPlugin(bundlerRuntime, browserRuntime));
    // Its packages do not say that a module of theirs which nobody asks for may be left out.
    config.module?.rules?.push({ test: /[\\/]@module-federation[\\/]/, sideEffects: false });
  }
};

/** The Rsbuild configuration of one app: a build for the browser and one for Node, both with the same prefix baked in. */
export const appConfig = (options: BuildOptions): RsbuildConfig => ({
  root: folderOf(options.site, options.owner),
  mode: options.development ? 'development' : 'production',
  logLevel: 'error',
  plugins: [pluginReact({ fastRefresh: false })],
  performance: { printFileSize: false, chunkSplit: { strategy: 'custom', splitChunks: false } },
  environments: {
    web: environment(options, 'web'),
    node: environment(options, 'node'),
    ...framesEnvironment(options),
  },
});
