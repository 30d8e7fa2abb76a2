const duration = 500; // ms

const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

// What ends the scrolling: the visitor's own input.
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls the page to its top in half a second, at once where less motion is preferred. */
export const scrollToTop = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const stopped = new AbortController();
  for (const event of inputEvents)
    addEventListener(event, () => stopped.abort(), { passive: true, signal: stopped.signal });
  let start: number | null = null;
  const step = (now: number): void => {
    if (stopped.signal.aborted) return;
    start ??= now;
    const part = Math.min(1, (now - start) / duration);
    scrollTo({ top: from * (1 - eased(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
};
