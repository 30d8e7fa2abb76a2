const key = 'monthly';
const changeEvent = 'rowhouse-monthly';

/** The parameters of the calculator that are a visitor's own means. */
export const meansNames = ['funds', 'years', 'rate'] as const;

/**
 * A visitor's own means as the query of the calculator, once the visitor has asked for figures per month; null otherwise, and where the
 * browser stores nothing.
 */
export const readMeans = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a visitor's own means in the browser, which shows figures per month from then on; null removes them. */
export const storeMeans = (means: string | null): void => {
  try {
    if (means === null) localStorage.removeItem(key);
    else localStorage.setItem(key, means);
  } catch {
    // Storage is disabled or full.
  }
  window.dispatchEvent(new Event(changeEvent));
};

/** Calls a function when the means change, in this tab or another; returns a function that ends this. */
export const watchMeans = (onChange: () => void): (() => void) => {
  const names = [changeEvent, 'storage'];
  for (const name of names) window.addEventListener(name, onChange);
  return () => {
    for (const name of names) window.removeEventListener(name, onChange);
  };
};
