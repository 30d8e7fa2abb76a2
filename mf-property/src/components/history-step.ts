/** Makes the browser's way back close what was opened instead of leaving the page. Gives what takes that step itself, where it was closed otherwise. */
export const historyStep = (close: () => void): (() => void) => {
  let isTaken = false;
  // A copy of the page's own entry. The router does not hear of the way back to it: the page stays as it is.
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
