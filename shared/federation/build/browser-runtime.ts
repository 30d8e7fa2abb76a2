import { ModuleFederation } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

// Each build gets an instance of its own, the shell and every remote; they share the scope that the shell hands on.
const init = ({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }): ModuleFederation => {
  const { initOptions } = webpackRequire.federation;
  return new ModuleFederation({ ...initOptions, id: initOptions.name });
};

/**
 * Stands in a browser in place of `@module-federation/webpack-bundler-runtime`: the parts of it that share modules. What finds, loads and
 * preloads remotes is left out, since the facts of a release set say where everything is and the shell loads it (decision 069).
 */
const federation = {
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export default federation;
