import federation from '@module-federation/webpack-bundler-runtime';
import { runtimeGlobal } from './release-facts.ts';

type Start = Parameters<NonNullable<typeof federation.bundlerRuntime>['initContainerEntry']>[0];

// The plugin leaves it out of a build that exposes nothing, as the shell's: it gives the scope of the shell to a remote that starts.
const initContainerEntry = ({ webpackRequire, shareScope, initScope }: Start): unknown => {
  const scope = 'default';
  webpackRequire.federation.instance?.initShareScopeMap(scope, shareScope, { hostShareScopeMap: {} });
  federation.attachShareScopeMap?.(webpackRequire);
  return webpackRequire.I(scope, initScope);
};

/** Exposes the shell's federation runtime to the remotes' entries, which are built without one. */
export const offerRuntime = (): void => {
  const bundlerRuntime = { ...federation.bundlerRuntime, initContainerEntry };
  Reflect.set(window, runtimeGlobal, { ...federation, bundlerRuntime });
};
