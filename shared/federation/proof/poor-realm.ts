import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// It is there before modules of Node are refused.
import './chunk-loader.ts';

// What the bundler's own loader of chunks takes of Node is given to it with less in it.
const ofLoader = new Set(['node:fs', 'node:fs/promises', 'node:vm']);
const lessForLoader = new URL(`chunk-loader${extname(import.meta.url)}`, import.meta.url).href;

// What a build reads of `process`, and what would lead out of the realm.
const kept = ['arch', 'platform', 'version', 'versions', 'nextTick', 'hrtime', 'uptime', 'emitWarning'] as const;
const taken = [
  ...['abort', 'binding', '_linkedBinding', 'chdir', 'disconnect', 'dlopen', 'exit'],
  ...['getBuiltinModule', 'kill', 'loadEnvFile', 'reallyExit', 'send'],
];
const connecting = ['WebSocket', 'EventSource'];

/** What is left to code that is loaded from now on. */
export interface RealmOptions {
  /** Whether a file may load a module of Node, by its name with `node:`; a file is null where it is not known. */
  mayLoad: (name: string, file: string | null) => boolean;
  /** Folders from which it may load files. */
  folders: readonly string[];
  /** Is told what was tried beyond that. */
  tell: (fault: string) => void;
}

/** Takes from this realm what leads out of it: modules of Node, the real `process`, connections. It only makes an attack harder and names it, since all code of a realm is equal: what holds is that the process is confined. */
export const impoverish = ({ mayLoad, folders, tell }: RealmOptions): void => {
  const refuse = (what: string): never => {
    const fault = `it takes ${what}, which is not in the contract`;
    tell(fault);
    throw new Error(fault);
  };
  const roots = folders.map((folder) => pathToFileURL(`${folder}/`).href);
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const { parentURL } = context;
      if (!found.url.startsWith('node:'))
        return roots.some((root) => found.url.startsWith(root)) ? found : refuse(`'${specifier.slice(0, 100)}'`);
      const file = parentURL?.startsWith('file:') ? fileURLToPath(parentURL) : null;
      if (!mayLoad(found.url, file)) return refuse(`'${found.url.slice('node:'.length)}' of Node`);
      return ofLoader.has(found.url) ? { url: lessForLoader, shortCircuit: true } : found;
    },
  });

  const { process: real } = globalThis;
  const poor = {
    env: { NODE_ENV: 'production' },
    argv: [],
    execArgv: [],
    cwd: () => '/',
    ...Object.fromEntries(kept.map((name) => [name, real[name]])),
    ...Object.fromEntries(taken.map((name) => [name, () => refuse(`process.${name}`)])),
  };
  Object.defineProperty(globalThis, 'process', { value: poor, writable: true, configurable: true, enumerable: false });
  for (const name of connecting) Reflect.deleteProperty(globalThis, name);
};
