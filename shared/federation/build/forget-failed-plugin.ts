import { type Rspack, rspack } from '@rsbuild/core';

const { RuntimeGlobals, RuntimeModule } = rspack;

// The bundler keeps a module that threw while it loaded, and throws the same at whoever asks again.
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

/** Loads a module anew that threw when it was loaded last, each time that an exposed module is asked for: else one bad moment would last as long as the program. */
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
