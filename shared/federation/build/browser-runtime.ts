import { ModuleFederation } from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

// Each build, of the shell and of every remote, has an instance of its own. They share the scope that the shell passes on.
const init = ({ webpackRequire }: { webpackRequire: { federation: { initOptions: Options } } }): ModuleFederation => {
  const { initOptions } = webpackRequire.federation;
  return new ModuleFederation({ ...initOptions, id: initOptions.name });
};

/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a browser: it has only the parts that share modules. The parts that find,
 * load and preload remotes are left out, since the facts of a release set say where every file is and the shell loads it (decision
 * 011).
 */
const federation = {
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, installInitialConsumes, initContainerEntry, init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export default federation;
