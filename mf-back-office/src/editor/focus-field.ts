import type { MouseEvent } from 'react';

/** Leads into a control without leaving its address behind in the history. */
export const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${id}`);
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
};
