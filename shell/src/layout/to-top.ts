const duration = 500; // ms

const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

// Input of the visitor that stops the scrolling.
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to the top in half a second, or at once when reduced motion is preferred. */
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
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
};

// What is pressed, and figures that change as one types.
const pressables = 'a, button, input, select, textarea, summary, label, iframe, [aria-live]';
const raises = [0, 56, 112, 168, 224, 280]; // px

// Of something large, such as a card, the rest can still be pressed.
const mostCovered = 0.1; // of its area

/** How far a button at the foot of the screen must rise to leave all that can be pressed free; null if there is no such place. */
export const freePlace = (button: HTMLElement): number | null => {
  const { offsetTop: top, offsetHeight: height } = button;
  const { left, right } = button.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(pressables)]
    .filter((one) => one !== button)
    .map((one) => one.getBoundingClientRect());
  const isFree = (raise: number): boolean =>
    boxes.every((box) => {
      const across = Math.min(box.right, right) - Math.max(box.left, left);
      const down = Math.min(box.bottom, top - raise + height) - Math.max(box.top, top - raise);
      return across <= 0 || down <= 0 || across * down <= mostCovered * box.width * box.height;
    });
  return raises.find(isFree) ?? null;
};
