import type { Rspack } from '@rsbuild/core';

const name = 'EvaluatePiecesPlugin';

// Nearly all functions of a piece are called at once. A browser that knows this directive compiles them off the main thread during the
// download.
const hint = '//# allFunctionsCalledOnLoad\n';

// A chunk without modules. The third item of what it pushes is called with the runtime, once the modules before it are registered.
const evaluating = (chunks: string, piece: string, ids: readonly unknown[]): string =>
  `\n(self[${chunks}]=self[${chunks}]||[]).push([["evaluate ${piece}"],{},function(r){r.x?.();for(const id of ${JSON.stringify(ids)})r(id)}]);`;

/**
 * Evaluates the modules of each piece of an entry when the piece arrives, in a separate task, instead of evaluating all of them in one
 * task after the last piece. A piece may depend only on earlier pieces.
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
          // The bundler returns them in a different order each time. A file that changes only by that order would be downloaded again for
          // nothing.
          .sort((one, other) => (String(one) < String(other) ? -1 : 1));
      // Runs after the minifier, and before the file names are computed from the content.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const piece of pieces) {
          const chunk = namedChunks.get(piece);
          for (const file of [...(chunk?.files ?? [])].filter((one) => one.endsWith('.js'))) {
            const ids = chunk ? idsOf(chunk) : [];
            const after = evaluating(JSON.stringify(compilation.outputOptions.chunkLoadingGlobal), piece, ids);
            compilation.updateAsset(file, (source) => new rspack.sources.ConcatSource(hint, source, after));
          }
        }
      });
    }),
});
