import { PropertySymbol, type Window } from 'happy-dom';

// What all code of a page takes as the browser gives it.
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

// All windows of a program share the prototypes of the document: the next one shall not be told what this one did.
const restore = (object: object, key: PropertyKey, part: PropertyDescriptor | undefined): void => {
  if (part) Reflect.defineProperty(object, key, part);
  else Reflect.deleteProperty(object, key);
};

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

// The prototypes that a window has a name for: those of the language, and those of the document.
const prototypesOf = (window: object): [string, object][] =>
  Reflect.ownKeys(window).flatMap((name): [string, object][] => {
    const own: unknown = Reflect.getOwnPropertyDescriptor(window, name)?.value;
    const prototype: unknown = typeof own === 'function' ? own.prototype : null;
    return isObject(prototype) && /^[A-Z]/.test(String(name)) ? [[`${String(name)}.prototype`, prototype]] : [];
  });

/** Remembers what of a window every script relies on; what is returned names what of it is another one now. */
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
      // A symbol of its class is set by the document itself, when the first of them is made.
      ...prototypes.flatMap(({ name, object, parts }) =>
        [...partsOf(object)]
          .filter(([key, part]) => typeof key === 'string' && !isSame(parts.get(key), part))
          .map(([key]) => {
            restore(object, key, parts.get(key));
            return `${name}.${String(key)}`;
          }),
      ),
      // What is set on one of them hides what its prototype gives.
      ...objects.flatMap(({ name, object, own }) =>
        Reflect.ownKeys(object)
          .filter((key) => !own.has(key) && Reflect.has(Reflect.getPrototypeOf(object) ?? {}, key))
          .map((key) => `${name}.${String(key)}`),
      ),
    ];
  };
};

/** How many listeners a window and its document have, by what they listen to. */
export const listenersOf = (window: Window): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const target of [window, window.document])
    for (const phase of Object.values(target[PropertySymbol.listeners]))
      for (const [type, listeners] of phase) counts.set(type, (counts.get(type) ?? 0) + listeners.length);
  return counts;
};

/** Events to which more listen each time: what was counted at several leavings, in order. */
export const growing = (counted: readonly Map<string, number>[]): string[] => {
  const [first, ...later] = counted;
  if (!first || later.length < 2) return [];
  return [...(later.at(-1)?.keys() ?? [])].filter((type) =>
    later.every((now, index) => (now.get(type) ?? 0) > ((index === 0 ? first : later[index - 1])?.get(type) ?? 0)),
  );
};
