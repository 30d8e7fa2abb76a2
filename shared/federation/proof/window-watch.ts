import { PropertySymbol, type Window } from 'happy-dom';

// Objects that all code of a page uses as the browser provides them.
const instances = ['history', 'location', 'navigator', 'document', 'localStorage', 'sessionStorage', 'performance'];

const partsOf = (object: object): Map<PropertyKey, PropertyDescriptor> =>
  new Map(
    Reflect.ownKeys(object).flatMap((key) => {
      const part = Reflect.getOwnPropertyDescriptor(object, key);
      return part ? [[key, part]] : [];
    }),
  );

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set;

// All windows of a program share the prototypes of the document, so changes are undone before the next window.
const restore = (object: object, key: PropertyKey, part: PropertyDescriptor | undefined): void => {
  if (part) Reflect.defineProperty(object, key, part);
  else Reflect.deleteProperty(object, key);
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

// The prototypes that a window exposes by name: of the language, and of the document.
const prototypesOf = (window: object): [string, object][] =>
  Reflect.ownKeys(window).flatMap((name): [string, object][] => {
    const value: unknown = Reflect.getOwnPropertyDescriptor(window, name)?.value;
    const prototype: unknown = typeof value === 'function' ? value.prototype : null;
    return isObject(prototype) && /^[A-Z]/.test(String(name)) ? [[`${String(name)}.prototype`, prototype]] : [];
  });

/** Records the parts of a window on which every script relies. The returned function names the parts that have changed since. */
export const watchGlobals = (window: Window): (() => string[]) => {
  const before = partsOf(window);
  const prototypes = prototypesOf(window).map(([name, object]) => ({ name, object, parts: partsOf(object) }));
  const objects = instances.flatMap((name) => {
    const object: unknown = Reflect.get(window, name);
    return isObject(object) ? [{ name, object, own: new Set(Reflect.ownKeys(object)) }] : [];
  });
  return () => {
    const now = partsOf(window);
    return [
      ...[...before]
        .filter(([key, parts]) => isObject(parts.value) && !isSame(now.get(key), parts))
        .map(([key]) => String(key)),
      // Properties with a symbol as key are ignored: the document itself sets some when the first instance of a class is created.
      ...prototypes.flatMap(({ name, object, parts }) =>
        [...partsOf(object)]
          .filter(([key, part]) => typeof key === 'string' && !isSame(parts.get(key), part))
          .map(([key]) => {
            restore(object, key, parts.get(key));
            return `${name}.${String(key)}`;
          }),
      ),
      // A property on an instance hides the one of its prototype.
      ...objects.flatMap(({ name, object, own }) =>
        Reflect.ownKeys(object)
          .filter((key) => !own.has(key) && Reflect.has(Reflect.getPrototypeOf(object) ?? {}, key))
          .map((key) => `${name}.${String(key)}`),
      ),
    ];
  };
};

/** The number of listeners of a window and its document, by event type. */
export const listenersOf = (window: Window): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const target of [window, window.document])
    for (const phase of Object.values(target[PropertySymbol.listeners]))
      for (const [type, listeners] of phase) counts.set(type, (counts.get(type) ?? 0) + listeners.length);
  return counts;
};

/** Event types whose number of listeners grows each time; `counted` holds the counts after several visits, in order. */
export const growing = (counted: readonly Map<string, number>[]): string[] => {
  const [first, ...later] = counted;
  if (!first || later.length < 2) return [];
  return [...(later.at(-1)?.keys() ?? [])].filter((type) =>
    later.every((now, index) => (now.get(type) ?? 0) > ((index === 0 ? first : later[index - 1])?.get(type) ?? 0)),
  );
};
