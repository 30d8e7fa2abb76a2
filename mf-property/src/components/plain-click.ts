import type { MouseEvent } from 'react';

/** Handles a click on a link in place of the browser, unless a modifier key requests a new tab or window. */
export const onPlainClick =
  (open: () => unknown) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
