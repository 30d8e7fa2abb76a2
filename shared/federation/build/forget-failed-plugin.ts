import { type Rspack, rspack } from '@rsbuild/core';

const { RuntimeGlobals, RuntimeModule } = rspack;

// The bundler caches a module that threw while it loaded, and throws the same error for every later request.
class ForgetFailed extends RuntimeModule {
  constructor() {
    super('forget failed', RuntimeModule.STAGE_ATTACH);
  }
  override generate(): string {
    return `${RuntimeGlobals.ensureChunkHandlers}.forgetFailed = function () {
  var cache = ${RuntimeGlobals.moduleCache};
  for (var id in cache) if (cache[id].error !== undefined) delete cache[id];
};`;
  }
}

/**
 * Reloads a module that threw during its last load whenever an exposed module is requested. Otherwise one temporary failure would last
 * as long as the process.
 */
export const forgetFailedPlugin = (): Rspack.RspackPluginInstance => ({
  apply: (compiler) => {
    compiler.hooks.thisCompilation.tap('forget-failed', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('forget-failed', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.ensureChunkHandlers);
        requirements.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailed());
      });
    });
  },
});
