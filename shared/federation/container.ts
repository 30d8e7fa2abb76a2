/** A Module Federation container. */
interface Container {
  init: (shareScope: unknown) => unknown;
  get: (path: string) => Promise<() => unknown>;
}

// The bundler fills these in when it builds a shell: they initialise sharing, and hold the share scopes.
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: Readonly<Record<string, unknown>>;

const scope = 'default';
const starts = new WeakMap<Container, Promise<unknown>>();

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

const start = async (container: Container): Promise<unknown> => {
  await __webpack_init_sharing__(scope);
  return container.init(__webpack_share_scopes__[scope]);
};

// A container that failed to start is started again by the next request.
const startOnce = (container: Container): Promise<unknown> => {
  const starting = starts.get(container) ?? start(container);
  starts.set(container, starting);
  starting.catch(() => starts.delete(container));
  return starting;
};

/** Loads a module that a remote's container exposes. The container's script has already run; it receives the shell's share scope first. */
export const exposedModule = async (container: unknown, path: string): Promise<unknown> => {
  if (!isContainer(container))
    throw new Error(`The script that should expose '${path}' is not a Module Federation container`);
  await startOnce(container);
  return (await container.get(`./${path}`))();
};
