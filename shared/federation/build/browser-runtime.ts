import { ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];

/**
 * Makes the instance of one build, of the shell or a remote; all of them share the scope that the shell passes on. `__FEDERATION__` lists
 * it, for the DevTools of Module Federation.
 */
export const init = (options: Options): ModuleFederation => {
  const instance = new ModuleFederation({ ...options, id: options.name });
  setGlobalFederationInstance(instance);
  return instance;
};

/** Part of the package that this file stands in for; without remotes nothing calls it. */
export const getRemoteEntry = (): never => {
  throw new Error('A page loads no remote by its address');
};
