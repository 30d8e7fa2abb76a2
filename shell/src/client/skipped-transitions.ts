/**
 * Handles what a view transition says when it is skipped, which the router does not: a resize, a hidden tab, another
 * navigation or a slow page ends it before it begins. The new page is shown without it.
 */
export const handleSkippedTransitions = (page: Document): void => {
  if (!('startViewTransition' in page)) return;
  const start = page.startViewTransition;
  page.startViewTransition = (update) => {
    const transition = start.call(page, update);
    transition.ready.catch(() => undefined);
    return transition;
  };
};
