import type { ComponentType } from 'react';
import type { Owner } from '../routes.ts';
import type { Messages } from './i18n.tsx';
import type { FragmentLoaderArgs, FragmentViewProps, PageData, PageProps } from './page.ts';

/** Thrown when no release of a remote is shown, because its first release was withdrawn. */
export class NoRelease extends Error {}

/** The source of the remotes' modules: federation in the browser and on the server, the bundler in a harness. */
export interface ModuleSource {
  /**
   * Loads one module of a remote. Rejects if that fails: with `CodeGone` if the module was removed permanently, and with `NoRelease` if
   * the remote has no release.
   */
  load: (owner: Owner, path: string) => Promise<unknown>;
  /** A module that is already loaded, else undefined. */
  peek: (owner: Owner, path: string) => unknown;
  /** Prefetches the files of a module without running them; omitted where nothing is prefetched. */
  fetchAhead?: (owner: Owner, path: string) => void;
}

interface View {
  Component: ComponentType<PageProps<unknown, unknown> & FragmentViewProps<unknown, unknown>>;
}

interface Data {
  pages: Record<string, PageData<unknown, never>>;
  fragments: Record<string, { loader: (args: FragmentLoaderArgs<unknown>) => Promise<unknown> }>;
}

// Exports of a remote are checked before use, without a library: this runs before the page answers. The contract test checks the types
// of its functions.
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRecordOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(is);
const isCallable = (value: unknown): boolean => typeof value === 'function';
const isPage = (value: unknown): boolean =>
  isRecord(value) &&
  isCallable(value.meta) &&
  [value.loader, value.action, value.fragments, value.expected].every((one) => one === undefined || isCallable(one));
const isFragment = (value: unknown): boolean => isRecord(value) && isCallable(value.loader);
const isData = (module: unknown): module is Data =>
  isRecord(module) && isRecordOf(module.pages, isPage) && isRecordOf(module.fragments, isFragment);
const isTexts = (module: unknown): module is { messages: Messages } =>
  isRecord(module) && isRecordOf(module.messages, (text) => typeof text === 'string');
const isView = (module: unknown): module is View => isRecord(module) && isCallable(module.Component);

// A module is the same object for as long as the program runs, so it is checked once.
const checkOf = <Module extends object>(is: (module: unknown) => module is Module, what: string) => {
  const valid = new WeakMap<object, Module>();
  return (module: unknown): Module => {
    const before = isRecord(module) ? valid.get(module) : undefined;
    if (before) return before;
    if (!is(module)) throw new TypeError(`The module is no ${what}`);
    valid.set(module, module);
    return module;
  };
};

const dataOf = checkOf(isData, 'data of pages and fragments');
const messagesOf = checkOf(isTexts, 'texts');
const viewOf = checkOf(isView, 'page or fragment');

/** Loads the module with all of a remote's `*.data.ts`: loaders, actions and metas of its pages, and loaders of its fragments. */
export const loadData = async (source: ModuleSource, owner: Owner) => dataOf(await source.load(owner, 'data'));

/** Loads the texts in a module of a remote. */
export const loadMessages = async (source: ModuleSource, owner: Owner, path: string): Promise<Messages> =>
  messagesOf(await source.load(owner, path)).messages;

/** Loads the module of a page or fragment, so that `componentOf` finds it. */
export const loadComponent = async (source: ModuleSource, owner: Owner, path: string): Promise<void> => {
  viewOf(await source.load(owner, path));
};

/** The `Component` of a loaded module, or undefined. */
export const componentOf = (source: ModuleSource, owner: Owner, path: string) => {
  const module = source.peek(owner, path);
  try {
    return module === undefined ? undefined : viewOf(module).Component;
  } catch {
    return undefined;
  }
};
