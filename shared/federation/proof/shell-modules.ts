// Node modules that rendering uses and that cannot reach a file, a program or the network by themselves.
const harmless = new Set([
  ...[
    'assert',
    'async_hooks',
    'buffer',
    'crypto',
    'diagnostics_channel',
    'events',
    'path',
    'perf_hooks',
    'querystring',
  ],
  ...['stream', 'string_decoder', 'timers', 'url', 'util', 'zlib'],
]);
// The Node modules that the bundler's chunk loader uses.
const loaders = new Set(['fs', 'path', 'vm']);

// `node:stream/web` belongs to `stream`.
const moduleOf = (name: string): string => name.slice('node:'.length).split('/')[0] ?? '';

/** Whether the render build of a shell may load a Node module. */
export const shellMayLoad = (name: string): boolean => harmless.has(moduleOf(name)) || loaders.has(moduleOf(name));

/** Whether a remote may load a Node module: only its entry, to load its chunks. */
export const remoteMayLoad = (name: string, file: string | null): boolean =>
  (file ?? '').endsWith('/node/remote-entry.js') && loaders.has(moduleOf(name));
