/** Gives the focus of a sheet that is about to go back to what had it before, else to the start of the page. */
export const giveFocusBack = (sheet: Element | null, before: Element | null): void => {
  if (!sheet?.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
    before.focus({ preventScroll: true });
    return;
  }
  // A body that had the focus sends the next Tab to the start of the page, not to where the sheet stood.
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute('tabindex');
};
