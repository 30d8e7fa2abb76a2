const longest = 100; // ms that the old page may stand still

let isSlow = false;

/** Whether a navigation may move a card to its home: not after the browser once took longer than 100 ms for its picture of the old page. */
export const mayTransition = (): boolean => !isSlow;

/** Measures how long the old page stands still before each view transition, in which it reacts to nothing. */
export const measureTransitions = (
  page: Pick<Document, 'startViewTransition'>,
  now = () => performance.now(),
): void => {
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  page.startViewTransition = (update) => {
    if (typeof update !== 'function') return start(update);
    const began = now();
    return start(() => {
      isSlow ||= now() - began > longest;
      return update();
    });
  };
};
