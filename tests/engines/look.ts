/** An element of the page: the first visible one of a selector whose name (its label, text or value) contains a text. */
export interface Target {
  readonly [name: string]: string | number;
  selector: string;
  name: string;
  nth: number;
}

/** What a visitor sees of an element. */
export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
  /** The element that covers its middle; '' if none does. */
  cover: string;
}

/** Brings an element into view and looks at it; null if there is none. It runs in the page. */
export const look = ({ selector, name, nth }: Target): Sight | null => {
  const nameOf = (element: Element): string => {
    const value = 'value' in element && typeof element.value === 'string' ? element.value : '';
    // biome-ignore lint/performance/useDomNodeTextContent: a name as a visitor reads it, without hidden text
    const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
    return (element.getAttribute('aria-label') || text || value || element.getAttribute('title') || '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && !element.closest('[inert]');
  };
  const found = [...document.querySelectorAll(selector)].filter((element) =>
    nameOf(element).toLowerCase().includes(name.toLowerCase()),
  );
  const seen = found.filter(isVisible);
  const element = (seen.length > 0 ? seen : found)[nth];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 400));
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const isFree = top && [element, ...labels].some((one) => one.contains(top) || top.contains(one));
  return {
    ...{ x, y, width, height },
    text: nameOf(element),
    cover: isFree ? '' : (top?.outerHTML.slice(0, 160) ?? 'nothing'),
  };
};
