import federation from './build/browser-runtime.ts';
import { runtimeGlobal } from './release-facts.ts';

/** Exposes the shell's federation runtime to the remotes' entries, which are built without one. */
export const offerRuntime = (): void => void Reflect.set(window, runtimeGlobal, federation);
