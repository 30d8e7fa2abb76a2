const commons = Object.entries({
  globalThis,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Function.prototype': Function.prototype,
  'Promise.prototype': Promise.prototype,
});

/** Remembers the objects that all apps share as they are; what is returned names what was written to them since. */
export const watchShared = (): (() => string[]) => {
  // Node sets up what `fetch` needs, and names on `globalThis` for it, with the first request.
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
