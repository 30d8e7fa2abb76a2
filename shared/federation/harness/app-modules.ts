// Written out in one place only: the bundler reads the call, it does not run it.
const openFolders = () =>
  import.meta.webpackContext('@app', {
    recursive: true,
    regExp: /^\.\/(?:(?:pages|fragments)\/[^./]+(?:\.data\.ts|\.tsx)|messages\/[^./]+\.ts)$/,
  });

let folders = openFolders();
const listeners = new Set<() => void>();

// Fast Refresh replaces components by itself; data and texts come here.
import.meta.webpackHot?.accept(folders.id, () => {
  folders = openFolders();
  for (const listener of listeners) listener();
});

/** Calls a listener at every change of the remote's data and texts. */
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
  // Texts of a page alone are among all of their language.
  const key = path.startsWith('messages/') ? `./messages/${path.split('/').at(-1)}.ts` : `./${path}.tsx`;
  return folders.keys().includes(key) ? folders(key) : undefined;
};
