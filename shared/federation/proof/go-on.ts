import type { Window } from 'happy-dom';

/** Goes on to another page as a visitor does, by the first link to one, so that what is shown is taken away. Gives the path to which a script takes the visitor; null where none does, since the browser itself would leave the document. */
export const goOn = ({ document, location, MouseEvent }: Window): string | null => {
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
