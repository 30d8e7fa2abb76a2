const longest = 50; // ms that the old page may stand still

let isQuick = false;

const none = (): void => undefined;

/**
 * Whether a navigation may move a card to its home: not where the browser has no view transitions, or once took longer than 50 ms for
 * its picture of the old page, or for anything else, as a slow processor does while it loads the first page.
 */
export const mayTransition = (): boolean => isQuick;

/**
 * Measures how long the old page stands still before each view transition, in which it reacts to nothing; and handles
 * what a transition says when it is skipped: a resize, a hidden tab or another navigation
 * ends it before it begins, and the new page is shown without it.
 */
export const watchTransitions = (page: Pick<Document, 'startViewTransition'>, now = () => performance.now()): void => {
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  isQuick = true;
  if (PerformanceObserver.supportedEntryTypes?.includes('longtask'))
    new PerformanceObserver(() => {
      isQuick = false;
    }).observe({ type: 'longtask', buffered: true });
  page.startViewTransition = (update) => {
    const began = now();
    const transition = start(
      typeof update === 'function'
        ? () => {
            isQuick &&= now() - began <= longest;
            return update();
          }
        : update,
    );
    transition.ready.catch(none);
    return transition;
  };
};
