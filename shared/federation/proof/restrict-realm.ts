import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
// Imported before Node modules are denied.
import './chunk-loader.ts';

// The bundler's chunk loader gets reduced versions of these Node modules.
const ofLoader = new Set(['node:fs', 'node:fs/promises', 'node:vm']);
const lessForLoader = new URL(`chunk-loader${extname(import.meta.url)}`, import.meta.url).href;

// `keptNames` lists the parts of `process` that a build reads, and `deniedNames` those that would lead out of the realm.
const keptNames = ['arch', 'platform', 'version', 'versions', 'nextTick', 'hrtime', 'uptime', 'emitWarning'] as const;
const deniedNames = [
  ...['abort', 'binding', '_linkedBinding', 'chdir', 'disconnect', 'dlopen', 'exit'],
  ...['getBuiltinModule', 'kill', 'loadEnvFile', 'reallyExit', 'send'],
];
const connecting = ['WebSocket', 'EventSource'];

/** What code that is loaded later may still use. */
export interface RealmOptions {
  /** Whether a file may load a Node module, by its name with `node:`. The file is null if it is unknown. */
  mayLoad: (name: string, file: string | null) => boolean;
  /** Folders from which the code may load files. */
  folders: readonly string[];
  /** Receives each attempt to use anything else. */
  report: (fault: string) => void;
}

/**
 * Removes from this realm everything that leads out of it: Node modules, the real `process` and network functions. This only makes an
 * attack harder and reports it, since all code in a realm has the same rights. The actual protection is that the process is confined.
 */
export const restrictRealm = ({ mayLoad, folders, report }: RealmOptions): void => {
  const refuse = (what: string): never => {
    const fault = `it uses ${what}, which is not in the contract`;
    report(fault);
    throw new Error(fault);
  };
  const roots = folders.map((folder) => pathToFileURL(`${folder}/`).href);
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolution = next(specifier, context);
      const { parentURL } = context;
      if (!resolution.url.startsWith('node:'))
        return roots.some((root) => resolution.url.startsWith(root))
          ? resolution
          : refuse(`'${specifier.slice(0, 100)}'`);
      const file = parentURL?.startsWith('file:') ? fileURLToPath(parentURL) : null;
      if (!mayLoad(resolution.url, file)) return refuse(`'${resolution.url.slice('node:'.length)}' of Node`);
      return ofLoader.has(resolution.url) ? { url: lessForLoader, shortCircuit: true } : resolution;
    },
  });

  const { process: real } = globalThis;
  const restricted = {
    env: { NODE_ENV: 'production' },
    argv: [],
    execArgv: [],
    cwd: () => '/',
    ...Object.fromEntries(keptNames.map((name) => [name, real[name]])),
    ...Object.fromEntries(deniedNames.map((name) => [name, () => refuse(`process.${name}`)])),
  };
  Object.defineProperty(globalThis, 'process', {
    value: restricted,
    writable: true,
    configurable: true,
    enumerable: false,
  });
  for (const name of connecting) Reflect.deleteProperty(globalThis, name);
};
