/** What the page itself measured, in ms since its request. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  hydrated: number;
  shift: number;
  answered: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page, before its own scripts. */
export const see = (): void => {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, largest: '', hydrated: 0, shift: 0, answered: 0 };
  window.seen = seen;
  const nameOf = (element: Element | null): string => {
    if (!element) return 'gone';
    const text = element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : element.textContent;
    return `${element.localName}.${element.className} ${(text ?? '').trim().slice(0, 40)}`;
  };
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
    seen.largest = nameOf('element' in entry && entry.element instanceof Element ? entry.element : null);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  });
  const look = (): void => {
    if (document.documentElement?.hasAttribute('data-hydrated')) seen.hydrated ||= performance.now();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
};

/**
 * Runs in the page too: clicks the first visible link of the page's content, or of its header if there is none,
 * repeatedly until a script handles the click. A click that no script handles does not navigate here.
 */
export const clickUntilAnswered = (): void => {
  const inView = (link: Element): boolean => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && top >= 0 && bottom <= innerHeight;
  };
  window.navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
  const timer = setInterval(() => {
    const link = ['main', 'header']
      .flatMap((part) => [...document.querySelectorAll(`${part} a[href^="/"]:not([target], [download])`)])
      .find(inView);
    if (!link || !window.seen.firstPaint) return;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, view: window });
    if (link.dispatchEvent(click)) return;
    window.seen.answered = performance.now();
    clearInterval(timer);
  }, 50);
};
