const duration = 500; // ms

const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

// A visitor who scrolls on their own takes over.
const takesOver = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls the page to its top in half a second, at once for those who asked for less motion. */
export const scrollToTop = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const taken = new AbortController();
  for (const event of takesOver) addEventListener(event, () => taken.abort(), { passive: true, signal: taken.signal });
  let start: number | null = null;
  const step = (now: number): void => {
    if (taken.signal.aborted) return;
    start ??= now;
    const part = Math.min(1, (now - start) / duration);
    scrollTo({ top: from * (1 - eased(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else taken.abort();
  };
  requestAnimationFrame(step);
};
