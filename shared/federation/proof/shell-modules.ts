// What rendering takes of Node: nothing that reaches a file, a program or the network by itself.
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
// What the bundler's own loader of chunks takes.
const loaders = new Set(['fs', 'path', 'vm']);

// `node:stream/web` is of `stream`.
const moduleOf = (name: string): string => name.slice('node:'.length).split('/')[0] ?? '';

/** What the render build of a shell may load of Node. */
export const shellMayLoad = (name: string): boolean => harmless.has(moduleOf(name)) || loaders.has(moduleOf(name));

/** What a remote may load of Node: its entry loads its chunks. */
export const remoteMayLoad = (name: string, file: string | null): boolean =>
  (file ?? '').endsWith('/node/remote-entry.js') && loaders.has(moduleOf(name));
