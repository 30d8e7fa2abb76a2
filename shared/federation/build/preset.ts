import { extname, join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type EnvironmentConfig, type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { folderOf } from '../app-folder.ts';
import { containerOf, packageOf, publicPrefix } from '../app-names.ts';
import { runtimeGlobal } from '../release-facts.ts';
import type { Sources } from '../version-of.ts';
import { evaluatePiecesPlugin } from './evaluate-pieces-plugin.ts';
import { framesOf } from './exposes.ts';
import { forgetFailedPlugin } from './forget-failed-plugin.ts';
import { layerPlugin } from './layer-plugin.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { sameInEveryCheckout } from './same-in-every-checkout.ts';

/** Which app to build, and into which folder. */
export interface BuildOptions extends Sources {
  outDir: string;
}

type Target = 'web' | 'node';

type PluginOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** What an app's `module-federation.config.ts` declares: its container, the modules that it exposes, and those that it shares. */
export interface FederationConfig extends Pick<PluginOptions, 'shared'> {
  name: string;
  /** The files by their names (`./pages/list`); none in the shell. */
  exposes?: Readonly<Record<string, string>>;
}

const containerOptions = ({ name, exposes = {} }: FederationConfig, target: Target, root: string) => ({
  filename: target === 'web' ? 'remote-entry.[contenthash:10].js' : 'remote-entry.js',
  library: target === 'web' ? { type: 'var', name } : { type: 'commonjs-module' },
  exposes: Object.fromEntries(
    // A chunk has the name of its module, by which a release lists its files. A path from the app's folder is the same in every checkout.
    Object.entries(exposes).map(([path, file]) => [
      path,
      { import: `./${relative(root, file).split(sep).join('/')}`, name: path.replace(/^\.\//, '') },
    ]),
  ),
});

const federation = ({ name, exposes, shared }: FederationConfig, target: Target, root: string, manifest: boolean) =>
  new ModuleFederationPlugin({
    name,
    ...(exposes && containerOptions({ name, exposes }, target, root)),
    shareStrategy: 'loaded-first',
    ...(shared && { shared }),
    dts: false,
    manifest,
    experiments: {
      // The facts of a release come with the page, and the shell loads the containers itself, so the runtime leaves out the code that
      // finds and loads remotes.
      optimization: { disableSnapshot: true, disableRemote: true, target },
    },
  });

/**
 * Class names of an app's CSS Modules. They contain the app's name, since two apps may have files of the same name. In a release they are
 * short: the names of files and classes would be a fifteenth of each page.
 */
export const classNames = (owner: string, development = false) => ({
  localIdentName: `${containerOf(owner)}-${development ? '[name]__[local]-' : ''}[hash:base64:6]`,
});

/** The browsers that apps are built for. */
export const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 114', 'safari >= 16.4'];

// The shell has no container. Its modules are chunks of their own, with names by which the release can list their files.
const shellEntries: Record<Target, string> = { web: 'src/client/main.tsx', node: 'src/render/main.tsx' };

// The output settings that the three builds of an app share.
const output = ({ owner, development }: BuildOptions): NonNullable<EnvironmentConfig['output']> => ({
  assetPrefix: publicPrefix(owner),
  minify: !development,
  // A development build has its source map inside the script, whose name holds a hash of its content: the content of a separate map would
  // change under the same name. A release has its map in a separate file without sources, and no script refers to it.
  sourceMap: { js: development ? 'inline-cheap-module-source-map' : 'hidden-nosources-source-map', css: false },
  legalComments: 'none',
  overrideBrowserslist: browsers,
  dataUriLimit: 0,
});

const folders = { html: '', js: '', jsAsync: '', css: '', cssAsync: '', font: 'font', image: 'image', svg: 'image' };

const environment = (
  options: BuildOptions,
  target: Target,
  frames: FrameAddresses,
  container: FederationConfig,
): EnvironmentConfig => {
  const { site, owner, outDir } = options;
  const root = folderOf(site, owner);
  return {
    source: {
      entry: owner === 'shell' ? { main: join(root, shellEntries[target]) } : {},
      define: { 'import.meta.env.FRAMES': JSON.stringify(frames) },
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
      cssModules: classNames(owner, options.development),
      overrideBrowserslist: target === 'web' ? browsers : ['node >= 24'],
    },
    tools: {
      htmlPlugin: false,
      postcss: (_, { addPlugins }) => addPlugins(layerPlugin(site, root)),
      rspack: (config) => tune(config, options, target, container),
    },
  };
};

const framesEnvironment = (options: BuildOptions): EnvironmentConfig => ({
  source: { entry: framesOf(folderOf(options.site, options.owner)) },
  html: { scriptLoading: 'defer', crossorigin: 'anonymous', title: '' },
  security: { sri: { enable: !options.development } },
  output: {
    ...output(options),
    target: 'web',
    distPath: { ...folders, root: options.outDir },
    filename: {
      html: '[name].html',
      js: 'frame-[name].[contenthash:10].js',
      css: 'frame-[name].[contenthash:10].css',
    },
  },
  tools: { rspack: { optimization: { realContentHash: true } } },
});

const bundlerRuntime = /@module-federation[\\/+]webpack-bundler-runtime(?!.*\.js$)/;
// The source file, or the compiled one in the published package.
const besideThis = (name: string): string => join(import.meta.dirname, name + extname(import.meta.filename));
const browserRuntime = besideThis('browser-runtime');
const bundlerRuntimeModule = besideThis('bundler-runtime');
const immediate = besideThis('immediate');
const errorWords = besideThis('error-words');

const externalRuntime = (
  { request }: { request?: string },
  callback: (error?: Error, result?: string) => void,
): void => (request && bundlerRuntime.test(request) ? callback(undefined, `var ${runtimeGlobal}`) : callback());

type CacheGroups = NonNullable<Exclude<Rspack.OptimizationSplitChunksOptions, false>['cacheGroups']>;

// Code that two exposes of a remote share would be copied into both below 20 KB. Code used by half of its pages and fragments goes into
// one chunk of any size, which a browser keeps from page to page. Code used by fewer goes into a chunk for these alone if it is worth a
// request, so that no page loads what only others share. Modules loaded on a click have no name and are not counted here: each carries
// its own copy; nor is what loads the data of all pages. Texts are excluded too, since a page loads one language.
const smallestChunk = 50_000; // bytes, before compression, as the bundler measures it
const commonChunks = (exposes: readonly string[]): CacheGroups => {
  const isShown = (name = ''): boolean => /^(?:\.\/)?(?:pages|fragments)\//.test(name);
  const leastUses = Math.max(2, Math.ceil(exposes.filter(isShown).length / 2));
  const chunks = ({ name }: { name?: string | undefined }) => Boolean(name) && !name?.startsWith('messages/');
  return {
    common: {
      name: 'common',
      chunks,
      test: (module, { chunkGraph }) =>
        [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) => isShown(name)).length >= leastUses,
      minChunks: leastUses,
      minSize: 0,
      enforce: true,
      priority: 1,
    },
    shared: { chunks, minChunks: 2, minSize: smallestChunk },
  };
};

// A release of the shell changes only its own part of the entry. The other pieces keep their names, so a browser keeps these files in its
// cache.
const piecesOf = (root: string): CacheGroups => {
  const piece = (name: string, priority: number, test: (file: string) => boolean) => ({
    [name]: {
      name,
      priority,
      type: /^javascript/,
      enforce: true,
      test: (module: Rspack.Module) => test(module.nameForCondition() ?? ''),
    },
  });
  const library = /[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/])/;
  return {
    ...piece(
      'react',
      3,
      (file) =>
        file === immediate ||
        /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?!.*[\\/]node_modules[\\/])/.test(file),
    ),
    ...piece('libraries', 2, (file) => library.test(file)),
    ...piece('shared', 1, (file) => file !== '' && relative(root, file).startsWith('..')),
  };
};

// The name of a source in its source map: by its app, and independent of the machine that built it. A relative name would depend on the
// script that the bundler writes first.
const sourceName =
  ({ site, owner }: BuildOptions, root: string) =>
  ({ absoluteResourcePath: file }: { absoluteResourcePath: string }): string => {
    const ownPath = relative(root, file);
    return `webpack:///${ownPath.startsWith('..') ? relative(site.root, file) : `${packageOf(owner)}/${ownPath}`}`;
  };

const tune = (
  config: Rspack.Configuration,
  options: BuildOptions,
  target: Target,
  container: FederationConfig,
): void => {
  const { site, owner } = options;
  const root = folderOf(site, owner);
  const remote = owner !== 'shell';
  const inPieces = !remote && target === 'web';
  // For other hosts; a developer's own site reads none.
  const manifest = remote && target === 'web' && !options.development;
  config.context = root;
  if (target === 'node') config.target = 'async-node';
  if (remote) config.entry = {};
  config.output = {
    ...config.output,
    uniqueName: containerOf(owner),
    // A module that threw while it loaded is not returned half-initialised; the next request loads it again.
    strictModuleErrorHandling: true,
    ...(!options.development && { devtoolModuleFilenameTemplate: sourceName(options, root) }),
    chunkLoadingGlobal: `chunk_${containerOf(owner)}`,
    publicPath: publicPrefix(owner),
    ...(target === 'web' ? { crossOriginLoading: 'anonymous' as const } : { library: { type: 'commonjs2' as const } }),
    // The runtime would contain the hash of each chunk and change with any of them. `buildApp` names the chunks by their content
    // afterwards.
    ...(inPieces && { chunkFilename: '[name].js' }),
  };
  config.optimization = {
    ...config.optimization,
    // A file name with a hash has the same content in every release.
    realContentHash: target === 'web',
    runtimeChunk: inPieces && { name: 'runtime' },
    splitChunks: (remote || inPieces) && {
      chunks: remote ? 'async' : 'initial',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        ...(remote ? commonChunks(Object.keys(container.exposes ?? {})) : piecesOf(root)),
      },
    },
  };
  // In the browser, one federation runtime serves all apps: the shell's, under this global name (decision 011).
  if (remote && target === 'web') config.externals = [externalRuntime];
  config.plugins = [
    ...(config.plugins ?? []),
    forgetFailedPlugin(),
    sameInEveryCheckout({
      runtime: inPieces ? bundlerRuntimeModule : undefined,
      provided: remote ? [] : Object.keys(container.shared ?? {}),
    }),
    federation(container, target, root, manifest),
  ];
  if (manifest) config.plugins.push(manifestPlugin(container.name));
  if (inPieces) {
    config.plugins.push(new rspack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, browserRuntime));
    config.plugins.push(
      new rspack.NormalModuleReplacementPlugin(/[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/, errorWords),
    );
    config.plugins.push(new rspack.ProvidePlugin({ setImmediate: [immediate, 'setImmediate'] }));
    config.plugins.push(evaluatePiecesPlugin(['react', 'libraries', 'shared']));
    // The packages do not declare that their unused modules may be left out.
    config.module?.rules?.push({ test: /[\\/]@module-federation[\\/]/, sideEffects: false });
  }
};

const config = (options: BuildOptions, environments: Record<string, EnvironmentConfig>): RsbuildConfig => ({
  root: folderOf(options.site, options.owner),
  mode: options.development && !options.besideReleased ? 'development' : 'production',
  logLevel: 'error',
  plugins: [pluginReact({ fastRefresh: false })],
  performance: { printFileSize: false, chunkSplit: { strategy: 'custom', splitChunks: false } },
  environments,
});

/** The addresses of a remote's frame documents, by their names. */
export type FrameAddresses = Readonly<Record<string, string>>;

/** The Rsbuild configuration of one app: a build for the browser and one for Node, both with the same URL prefix. */
export const appConfig = (options: BuildOptions, frames: FrameAddresses, container: FederationConfig): RsbuildConfig =>
  config(options, {
    web: environment(options, 'web', frames, container),
    node: environment(options, 'node', frames, container),
  });

/** The Rsbuild configuration of a remote's frame documents. Each is self-contained, since a sandboxed frame shares nothing with the page. */
export const framesConfig = (options: BuildOptions): RsbuildConfig =>
  config(options, { frames: framesEnvironment(options) });
