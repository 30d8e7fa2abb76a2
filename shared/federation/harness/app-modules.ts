// The call is written only once, since the bundler analyses it statically.
const openFolders = () =>
  import.meta.webpackContext('@app', {
    recursive: true,
    regExp: /^\.\/(?:(?:pages|fragments)\/[^./]+(?:\.data\.ts|\.tsx)|messages\/(?:[^./]+\/)?[^./]+\.ts)$/,
  });

let folders = openFolders();
const listeners = new Set<() => void>();

// Fast Refresh replaces components by itself. Data modules and texts are reloaded here.
import.meta.webpackHot?.accept(folders.id, () => {
  folders = openFolders();
  for (const listener of listeners) listener();
});

/** Registers a listener for every change of the remote's data modules and texts. */
export const onAppChange = (listener: () => void): void => void listeners.add(listener);

const dataOf = (kind: 'pages' | 'fragments'): Record<string, unknown> =>
  Object.fromEntries(
    folders
      .keys()
      .filter((key) => key.startsWith(`./${kind}/`) && key.endsWith('.data.ts'))
      .map((key) => [key.slice(`./${kind}/`.length, -'.data.ts'.length), folders(key)]),
  );

/** A module of the remote, under the name by which its release exposes it, or undefined. */
export const appModule = (path: string): unknown => {
  if (path === 'data') return { pages: dataOf('pages'), fragments: dataOf('fragments') };
  // The texts of one page of the staff are part of all texts of their language; those of a visitor's page are in its folder.
  const keys = path.startsWith('messages/')
    ? [`./${path}.ts`, `./messages/${path.split('/').at(-1)}.ts`]
    : [`./${path}.tsx`];
  const modules: unknown[] = keys.filter((key) => folders.keys().includes(key)).map((key) => folders(key));
  return modules.find((module) => !path.startsWith('messages/') || 'messages' in Object(module));
};
