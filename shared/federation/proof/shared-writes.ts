const commons = Object.entries({
  globalThis,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Function.prototype': Function.prototype,
  'Promise.prototype': Promise.prototype,
});

/** Records the state of the objects that all apps share. The returned function names the properties that were written since. */
export const watchShared = (): (() => string[]) => {
  // On the first request, Node initialises `fetch` and defines names on `globalThis` for it.
  new Request('http://localhost/');
  const { fetch } = globalThis;
  const before = commons.map(([name, object]) => ({ name, object, keys: new Set(Reflect.ownKeys(object)) }));
  return () => [
    ...before.flatMap(({ name, object, keys }) =>
      Reflect.ownKeys(object)
        .filter((key) => !keys.has(key))
        .map((key) => `it writes ${name}.${String(key)}, which all apps share`),
    ),
    ...(globalThis.fetch === fetch ? [] : ['it replaces globalThis.fetch, which all apps share']),
  ];
};
