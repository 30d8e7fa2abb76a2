import type { Window } from 'happy-dom';

/**
 * Navigates to another page through the first link to one, as a visitor does, so that the current page is unmounted. Returns the path
 * to which a script navigated, or null if no script handled the click, since the browser itself would then leave the document.
 */
export const followFirstLink = ({ document, location, MouseEvent }: Window): string | null => {
  for (const link of document.querySelectorAll('a[href]')) {
    const { origin, pathname } = new URL(link.getAttribute('href') ?? '', location.href);
    if (origin !== location.origin || pathname === location.pathname) continue;
    if (link.hasAttribute('target') || link.hasAttribute('download')) continue;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
    link.dispatchEvent(click);
    return click.defaultPrevented ? pathname : null;
  }
  return null;
};
