import type { StandInApi } from './stand-in-api.ts';

const commons = Object.entries({
  globalThis,
  'Object.prototype': Object.prototype,
  'Array.prototype': Array.prototype,
  'String.prototype': String.prototype,
  'Function.prototype': Function.prototype,
  'Promise.prototype': Promise.prototype,
});

/** Gives a program the API in place of `fetch`; what is returned names what it did beyond that: other addresses, and what it wrote to objects that all apps share. */
export const confine = (api: StandInApi): (() => string[]) => {
  const asked: string[] = [];
  const guarded: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const answer = api.answer(method, url);
    if (answer) return answer;
    asked.push(`it asks ${url}, which is not in the contract`);
    throw new TypeError(`fetch of ${url} is not in the contract`);
  };
  globalThis.fetch = guarded;
  // Node sets up what `fetch` needs, and names on `globalThis` for it, with the first request.
  new Request('http://localhost/');
  const before = commons.map(([name, object]) => ({ name, object, keys: new Set(Reflect.ownKeys(object)) }));
  return () => [
    ...new Set(asked),
    ...before.flatMap(({ name, object, keys }) =>
      Reflect.ownKeys(object)
        .filter((key) => !keys.has(key))
        .map((key) => `it writes ${name}.${String(key)}, which all apps share`),
    ),
    ...(globalThis.fetch === guarded ? [] : ['it replaces globalThis.fetch, which all apps share']),
  ];
};
