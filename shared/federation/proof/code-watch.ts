import type { Window } from 'happy-dom';

// Evaluated in the realm of the document, where each kind of function has its own constructor.
const kinds = ['function () {}', 'async function () {}', 'function* () {}', 'async function* () {}'];

/** Reports code that is created from a string, which the content policy of a page forbids. */
export const watchCode = (window: Window, report: (what: string) => void): void => {
  const refuse = (what: string) =>
    function refused(): never {
      report(what);
      throw new EvalError(`${what} is forbidden by the content policy`);
    };
  for (const kind of kinds) {
    const prototype: unknown = Reflect.getPrototypeOf(window.eval(`(${kind})`));
    if (typeof prototype !== 'object' && typeof prototype !== 'function') continue;
    const refuser = refuse('new Function');
    Object.defineProperty(prototype, 'constructor', { value: refuser, writable: true, configurable: true });
    if (kind === kinds[0]) Object.defineProperty(refuser, 'prototype', { value: prototype });
    if (kind === kinds[0])
      Object.defineProperty(window, 'Function', { value: refuser, writable: true, configurable: true });
  }
  Object.defineProperty(window, 'eval', { value: refuse('eval'), writable: true, configurable: true });
};
