/** What a program reaches beyond its own: addresses that it asks, and what it writes where all can see it. */
export interface Confines {
  /** What was reached, since it was last read. */
  reached: () => string[];
}

const commons: [string, object][] = [
  ['globalThis', globalThis],
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
  ['String.prototype', String.prototype],
  ['Function.prototype', Function.prototype],
  ['Promise.prototype', Promise.prototype],
];

/** Watches from now on: `fetch` reaches nothing but what begins with one of `open`. */
export const confine = (open: readonly string[]): Confines => {
  let asked: string[] = [];
  const original = globalThis.fetch;
  const guarded: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (open.some((start) => url.startsWith(start))) return original(input, init);
    asked.push(`it asks ${url}, which is not in the contract`);
    throw new TypeError(`fetch of ${url} is not in the contract`);
  };
  globalThis.fetch = guarded;
  const before = new Map(commons.map(([name, object]) => [name, new Set(Reflect.ownKeys(object))]));
  return {
    reached: () => {
      const told = asked;
      asked = [];
      for (const [name, object] of commons)
        for (const key of Reflect.ownKeys(object))
          if (!before.get(name)?.has(key)) told.push(`it writes ${name}.${String(key)}, which all apps share`);
      if (globalThis.fetch !== guarded) told.push('it replaces globalThis.fetch, which all apps share');
      return [...new Set(told)];
    },
  };
};
