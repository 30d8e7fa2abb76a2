import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { writeIfChanged } from './exposes.ts';

const library = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime');
// A name that no other module requests.
const name = '@module-federation/webpack-bundler-runtime/entry';
// The path between quotation marks, within the encoded source of a module.
const path = /%22(?:(?!%22).)*webpack-bundler-runtime(?:(?!%22).)*%22/;

/** How an app takes part in the federation. */
export interface FederationParts {
  /** A module in place of the library's runtime. */
  runtime?: string | undefined;
  /** The names of the modules that it provides. */
  provided: readonly string[];
}

// A number is no hash, so it is free.
const idsOf = (provided: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    provided
      .flatMap((module) => [`consume/default/${module}/${module}`, `provide/default/${module}`])
      .map((module, index) => [`webpack/sharing/${module}`, String(index)]),
  );

/**
 * Makes a build the same in every checkout. The id of a module is a hash of its name, and the names of two kinds of modules contain the
 * path of the checkout: the federation's runtime, which gets another name, and what an app provides, which gets its ids from a file.
 */
export const sameInEveryCheckout = ({ runtime = library, provided }: FederationParts): Rspack.RspackPluginInstance => ({
  apply: (compiler) => {
    new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (data) => {
      data.request = data.request.replace(path, encodeURIComponent(JSON.stringify(name)));
    }).apply(compiler);
    compiler.hooks.afterPlugins.tap('same-in-every-checkout', ({ options }) => {
      options.resolve.alias = { [`${name}$`]: runtime, ...options.resolve.alias };
    });
    if (provided.length === 0) return;
    const ids = writeIfChanged(join(compiler.context, '.cache/shared-ids.json'), JSON.stringify(idsOf(provided)));
    new rspack.experiments.ids.SyncModuleIdsPlugin({ path: ids, mode: 'read' }).apply(compiler);
  },
});
