/**
 * Makes the browser's back button close an opened element instead of leaving the page. Returns a function that goes
 * back itself, for when the element was closed in another way.
 */
export const historyStep = (close: () => void): (() => void) => {
  let isTaken = false;
  // A copy of the page's own entry. The router does not see the navigation back to it, so the page stays as it is.
  history.pushState(history.state, '');
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      isTaken = true;
      close();
    },
    { capture: true, once: true },
  );
  return () => {
    if (!isTaken) history.back();
  };
};
