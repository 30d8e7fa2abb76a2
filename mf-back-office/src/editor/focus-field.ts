import type { MouseEvent } from 'react';

/** Focuses a control without adding its address to the browser history. */
export const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${id}`);
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
};
