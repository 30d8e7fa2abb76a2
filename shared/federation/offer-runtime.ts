import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { runtimeGlobal } from './release-facts.ts';

/**
 * Hands the shell's federation runtime to the remotes' entries, which are built without one: each would bring 10 KB.
 * Its own `init` would take a remote for the build that it came with, so every remote gets an instance of its own.
 */
export const offerRuntime = (): void => {
  const { runtime, bundlerRuntime } = federation;
  Reflect.set(window, runtimeGlobal, {
    ...federation,
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof createInstance>[0]) => createInstance({ ...options, id: options.name }),
    },
    // The shell exposes nothing, so its own build leaves this part out.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  });
};
