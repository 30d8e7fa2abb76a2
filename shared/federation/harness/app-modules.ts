// The call is written only once, since the bundler analyses it statically.
const openFolders = () =>
  import.meta.webpackContext('@app', {
    recursive: true,
    regExp:
      /^\.\/(?:(?:pages|fragments)\/[^./]+(?:\.data\.ts|\.tsx)|messages\/(?:(?:[^./]+\/)?[^./]+\.ts|pages\.json))$/,
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

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// The texts of one page, of the folders that `pages.json` names for it.
const textsOfPage = (page: string, language: string): unknown => {
  const table = folders.keys().includes('./messages/pages.json') ? folders('./messages/pages.json') : {};
  const areas = isObject(table) ? table[page] : undefined;
  const modules = Array.isArray(areas) ? areas.map((area) => folders(`./messages/${area}/${language}.ts`)) : [];
  return { messages: Object.assign({}, ...modules.flatMap((module) => Object.values(Object(module)))) };
};

/** A module of the remote, under the name by which its release exposes it, or undefined. */
export const appModule = (path: string): unknown => {
  if (path === 'data') return { pages: dataOf('pages'), fragments: dataOf('fragments') };
  const [kind, page, language] = path.split('/');
  if (kind === 'messages' && page !== undefined && language !== undefined) return textsOfPage(page, language);
  const key = kind === 'messages' ? `./${path}.ts` : `./${path}.tsx`;
  return folders.keys().includes(key) ? folders(key) : undefined;
};
