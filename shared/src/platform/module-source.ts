import type { ComponentType } from 'react';
import * as v from 'valibot';
import type { Owner } from '../routes.ts';
import type { Messages } from './i18n.tsx';
import type { FragmentLoaderArgs, FragmentViewProps, PageData, PageProps } from './page.ts';

/** Thrown when the code of a remote was removed: its release was pruned after the document was sent. */
export class CodeGone extends Error {}

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

// Exports of a remote are checked before use. The contract test checks the types of its functions.
const callable = <F>() => v.custom<F>((value) => typeof value === 'function');
const componentSchema = v.object({
  Component: callable<ComponentType<PageProps<unknown, unknown> & FragmentViewProps<unknown, unknown>>>(),
});
const pageDataSchema = v.object({
  loader: v.optional(callable<NonNullable<PageData<unknown, never>['loader']>>()),
  action: v.optional(callable<NonNullable<PageData<unknown, never>['action']>>()),
  meta: callable<PageData<unknown, never>['meta']>(),
  fragments: v.optional(callable<NonNullable<PageData<unknown, never>['fragments']>>()),
  expected: v.optional(callable<NonNullable<PageData<unknown, never>['expected']>>()),
});
const fragmentDataSchema = v.object({ loader: callable<(args: FragmentLoaderArgs<unknown>) => Promise<unknown>>() });
const dataSchema = v.object({
  pages: v.record(v.string(), pageDataSchema),
  fragments: v.record(v.string(), fragmentDataSchema),
});
const messagesSchema = v.object({ messages: v.record(v.string(), v.string()) });

// A module is the same object for as long as the program runs, so it is checked once.
const checkOf = <S extends v.GenericSchema>(schema: S) => {
  const outputs = new WeakMap<object, { output: v.InferOutput<S> }>();
  const parse = (module: unknown): v.InferOutput<S> => {
    const isObject = typeof module === 'object' && module !== null;
    const before = isObject ? outputs.get(module) : undefined;
    if (before) return before.output;
    const output = v.parse(schema, module);
    if (isObject) outputs.set(module, { output });
    return output;
  };
  return parse;
};

const dataOf = checkOf(dataSchema);
const messagesOf = checkOf(messagesSchema);
const viewOf = checkOf(componentSchema);

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
