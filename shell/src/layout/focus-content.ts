/** Focuses the page's content, without scrolling to it. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true });
