import type { Rspack } from '@rsbuild/core';

const name = 'EvaluatePiecesPlugin';

// Nearly all of a piece is called at once. A browser that knows this line compiles all of it beside the main thread, while it arrives.
const hint = '//# allFunctionsCalledOnLoad\n';

// The end of a chunk's script; a third item of what it hands over is called with the runtime once its modules are there.
const end = /\}\s*\]\);?\s*$/;

/**
 * Lets each piece of an entry evaluate its modules when it arrives, in a task of its own, instead of all of them in one task
 * once the last is there. A piece may need those before it alone.
 */
export const evaluatePiecesPlugin = (pieces: readonly string[]): Rspack.RspackPluginInstance => ({
  apply: ({ hooks, rspack }: Rspack.Compiler) =>
    hooks.thisCompilation.tap(name, (compilation) => {
      const { chunkGraph, namedChunks } = compilation;
      const idsOf = (chunk: Rspack.Chunk) =>
        chunkGraph
          .getChunkModules(chunk)
          .filter(({ type }) => type.startsWith('javascript'))
          .flatMap((module) => chunkGraph.getModuleId(module) ?? [])
          // The bundler gives them in another order each time; a file that changes by that is downloaded again for nothing.
          .sort((one, other) => (String(one) < String(other) ? -1 : 1));
      // After the minifier, and before the names are made of the content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const piece of pieces) {
          const chunk = namedChunks.get(piece);
          for (const file of [...(chunk?.files ?? [])].filter((one) => one.endsWith('.js'))) {
            const ids = JSON.stringify(chunk ? idsOf(chunk) : []);
            compilation.updateAsset(file, (source) => {
              const code = source.source().toString();
              if (!end.test(code)) throw new Error(`${file} does not end as a chunk does`);
              return new rspack.sources.RawSource(
                hint + code.replace(end, () => `},function(r){r.x?.();for(const id of ${ids})r(id)}]);`),
              );
            });
          }
        }
      });
    }),
});
