import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import * as v from 'valibot';
import { manifestFile } from '../registry.ts';
import { runtimeGlobal } from '../release-facts.ts';
import { bundleText } from './bundle-text.ts';

const plugin = 'ManifestPlugin';

const statsFile = 'mf-stats.json';

const entriesSchema = v.array(v.looseObject({ name: v.string() }));
const manifestSchema = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string() }) }),
  shared: entriesSchema,
  exposes: entriesSchema,
});

// The source file, or the compiled one in the published package.
const entry = join(import.meta.dirname, `standalone-runtime${extname(import.meta.filename)}`);

// A remote exposes modules and takes shared ones; it loads no remote itself.
const buildRuntime = (): Promise<string> =>
  bundleText({
    entry,
    variable: runtimeGlobal,
    target: 'web',
    define: {
      FEDERATION_OPTIMIZE_NO_REMOTE: true,
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
      ENV_TARGET: JSON.stringify('web'),
    },
  });

let runtime: Promise<string> | undefined;

const byName = (one: { name: string }, other: { name: string }): number => (one.name < other.name ? -1 : 1);

/**
 * Makes what a host other than the site's shell needs: an entry that contains the federation runtime and finds its files on any
 * origin, and a manifest that names this entry. The entry of the site's pages has neither.
 */
export const manifestPlugin = (name: string): Rspack.RspackPluginInstance => ({
  apply: ({ hooks, rspack: { Compilation, sources } }: Rspack.Compiler) =>
    hooks.thisCompilation.tap(plugin, (compilation) => {
      // The names of the files and the manifest are final.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: plugin, stage }, async () => {
        const textOf = (file: string): string => compilation.getAsset(file)?.source.source().toString() ?? '';
        const manifest = v.parse(manifestSchema, JSON.parse(textOf(manifestFile)));
        runtime ??= buildRuntime();
        const code = `var ${name}=(()=>{${await runtime}\n${textOf(manifest.metaData.remoteEntry.name)}\nreturn ${name}})();`;
        const file = `standalone-entry.${createHash('sha256').update(code).digest('hex').slice(0, 10)}.js`;
        const ofAnyHost = {
          ...manifest,
          // Relative to the address of the manifest.
          metaData: {
            ...manifest.metaData,
            publicPath: 'auto',
            remoteEntry: { ...manifest.metaData.remoteEntry, name: file },
          },
          shared: manifest.shared.toSorted(byName),
          exposes: manifest.exposes.toSorted(byName),
        };
        compilation.emitAsset(file, new sources.RawSource(code));
        compilation.updateAsset(manifestFile, new sources.RawSource(JSON.stringify(ofAnyHost)));
        compilation.deleteAsset(statsFile);
      });
    }),
});
