import type { Window } from 'happy-dom';
import { appOf, ownerOf } from '../app-names.ts';
import { propertyOf } from './property-of.ts';
import { remoteAt } from './remote-at.ts';

/** Names that each app stores in a browser. A `*` at the end matches any further characters, and `document.cookie` means all cookies at once. */
export type KeptNames = Readonly<Record<string, readonly string[]>>;

const isNamed = (name: string) => (pattern: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** The app that owns a stored name, if `owner` may not read or change it; null if no other app has declared it. */
export const otherOwnerOf = (keptNames: KeptNames, owner: string, name: string): string | null => {
  if (keptNames[owner]?.some(isNamed(name))) return null;
  return Object.keys(keptNames).find((other) => keptNames[other]?.some(isNamed(name))) ?? null;
};

// Module Federation's runtime, which a remote of another bundler brings along, looks for it in every page.
const switchOfRuntime = 'FEDERATION_DEBUG';

const calls = new Set<PropertyKey>(['getItem', 'setItem', 'removeItem']);

/** Reports each access of a remote to names that another app stores in the browser. */
export const watchStorage = (window: Window, keptNames: KeptNames, report: (fault: string) => void): void => {
  const isDeclared = Object.keys(keptNames).length > 0;
  const note = (name: string, isStored = false): void => {
    if (name === switchOfRuntime && !isStored) return;
    const remote = remoteAt(new Error('who asks').stack);
    if (remote === null) return;
    const owner = appOf(Object.keys(keptNames), remote) ?? ownerOf(remote);
    const keeper = otherOwnerOf(keptNames, owner, name);
    if (keeper !== null)
      report(
        `accesses '${name}' in the browser's storage, which belongs to ${keeper}: a remote may only access its own entries`,
      );
    else if (isStored && isDeclared && !keptNames[owner]?.some(isNamed(name)))
      report(
        `stores '${name}' in the browser, which no app has declared: name it under '${owner}' in \`proof.storage\` of the site's definition`,
      );
  };
  // Only in this window: all windows here share one prototype.
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const storage = window[place];
    const watched = new Proxy(storage, {
      get: (_, key) => {
        const value: unknown = Reflect.get(storage, key);
        if (typeof value !== 'function') {
          if (value !== undefined && key !== 'length') note(String(key));
          return value;
        }
        return (...all: unknown[]): unknown => {
          if (calls.has(key)) note(String(all[0]), key === 'setItem');
          return Reflect.apply(value, storage, all);
        };
      },
    });
    Object.defineProperty(window, place, { value: watched, configurable: true });
  }
  const cookie = propertyOf(window.document, 'cookie');
  Object.defineProperty(window.document, 'cookie', {
    configurable: true,
    get() {
      note('document.cookie');
      return Reflect.apply(cookie?.get ?? (() => ''), this, []);
    },
    set(line: string) {
      note(line.split('=')[0]?.trim() ?? '', true);
      Reflect.apply(cookie?.set ?? (() => undefined), this, [line]);
    },
  });
};
