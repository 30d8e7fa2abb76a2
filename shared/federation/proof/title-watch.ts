import type { Window } from 'happy-dom';
import { propertyOf } from './property-of.ts';
import { remoteAt } from './remote-at.ts';

/** Reports a remote that writes the title of the document, which may belong to another page by then. */
export const watchTitle = (window: Window, report: (fault: string) => void): void => {
  const title = propertyOf(window.document, 'title');
  Object.defineProperty(window.document, 'title', {
    configurable: true,
    get() {
      return Reflect.apply(title?.get ?? (() => ''), this, []);
    },
    set(text: string) {
      const name = remoteAt(new Error('who writes').stack);
      if (name !== null) report(`has its title written by ${name} itself: \`meta\` of its data must return it`);
      Reflect.apply(title?.set ?? (() => undefined), this, [text]);
    },
  });
};
