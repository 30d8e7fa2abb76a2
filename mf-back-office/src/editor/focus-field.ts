import type { MouseEvent } from 'react';

/** Opens the folded group of a control, or in a section. */
export const openAround = (element: Element): void => {
  const folded = element.closest('details') ?? element.querySelector('details');
  if (folded) folded.open = true;
};

/** Focuses a control without adding its address to the browser history. */
export const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  openAround(control);
  history.replaceState(history.state, '', `#${id}`);
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
};
