import type { Owner } from '@rowhouse/shared/routes';
import { shapeOf } from './page-shape.ts';
import type { Tell } from './watch-page.ts';
import { watchShifts } from './watch-shifts.ts';
import { watchThread } from './watch-thread.ts';

// ms after a page is shown, so that its fade-in has finished.
const settlingTime = 1500;

const isBlank = (): boolean => {
  const main = document.querySelector('main');
  const isShown = main?.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? main !== null;
  return document.visibilityState === 'visible' && (!isShown || main?.offsetHeight === 0);
};

/**
 * Watches for scripts that keep the page busy and for layout that shifts; returns a function that looks at a page of an app, once it is
 * shown.
 */
export const watchLate = (tell: Tell) => {
  let currentOwner: Owner = 'shell';
  const settle = watchShifts(tell, () => currentOwner);
  watchThread(tell, () => currentOwner);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (page: string, owner: Owner): void => {
    currentOwner = owner;
    settle();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isBlank()) tell('blank', page, owner);
    }, settlingTime);
  };
};

const shapeIn = (html: string): string => shapeOf(new DOMParser().parseFromString(html, 'text/html').body);

/**
 * Whether a body had the shape that the server sends, so that nothing else had altered it. The answer of the browser's cache is enough.
 * If in doubt, something else had.
 */
export const isAsServed = async (body: string): Promise<boolean> => {
  try {
    const answer = await fetch(location.href, { cache: 'force-cache' });
    return shapeIn(await answer.text()) === shapeIn(body);
  } catch {
    return false;
  }
};
