import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { runtimeGlobal } from './release-facts.ts';

/**
 * Hands the shell's federation runtime to the remotes' entries, which are built without one: each would bring 10 KB.
 * The runtime's own `init` would mix up the remotes, so each gets an instance of its own.
 */
export const offerRuntime = (): void => {
  const { runtime, bundlerRuntime } = federation;
  Reflect.set(window, runtimeGlobal, {
    ...federation,
    runtime: {
      ...runtime,
      init: (options: Parameters<typeof createInstance>[0]) => createInstance({ ...options, id: options.name }),
    },
    // The shell exposes nothing, so its build does not include this part by itself.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  });
};
