import { useEffect } from 'react';
import { type ViewedPage, viewPath } from '../contract/views.ts';
import { visitSourceOf } from '../domain/visit-source.ts';
import { useCurrentPage } from '../platform/current-page.tsx';

export type ViewCounterProps = {
  /** What was viewed: a property or project, or all of a list. */
  ids: string | readonly string[];
  page: ViewedPage;
};

// Where the page was reached from within the document that is open, the address that led to the document says nothing.
const sourceNow = () => {
  const [opened] = performance.getEntriesByType('navigation');
  const isFirst = opened === undefined || opened.name.split('#')[0] === location.href.split('#')[0];
  return isFirst ? visitSourceOf(document.referrer, location.search, location.host) : 'site';
};

/** Calls once, as soon as someone can see the page: not while a browser makes it ready ahead, nor in a tab behind. */
const whenSeen = (call: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState !== 'visible' || ('prerendering' in document && document.prerendering)) return;
    stop();
    call();
  };
  const events = ['visibilitychange', 'prerenderingchange'];
  const stop = () => {
    for (const event of events) document.removeEventListener(event, look);
  };
  for (const event of events) document.addEventListener(event, look);
  look();
  return stop;
};

/** Counts that a page is shown, once each time it is: by a request when someone sees it, and by a picture in the page where there are no scripts. */
export function ViewCounter({ ids, page }: ViewCounterProps) {
  const { language } = useCurrentPage();
  const names = [ids].flat().join(',');
  useEffect(() => {
    if (names === '') return;
    const count = () => {
      const path = viewPath(names.split(','), { page, language, source: sourceNow() });
      // As a picture it would come from the document's own memory where the same page is shown again.
      fetch(path, { cache: 'no-store', keepalive: true }).catch(() => undefined);
    };
    let stop = whenSeen(count);
    // A browser that goes back may show the document as it was left, in which nothing begins anew.
    const isBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      stop();
      stop = whenSeen(count);
    };
    window.addEventListener('pageshow', isBack);
    return () => {
      window.removeEventListener('pageshow', isBack);
      stop();
    };
  }, [names, page, language]);
  if (names === '') return null;
  return (
    <noscript>
      <img src={viewPath(names.split(','), { page, language })} alt="" width="1" height="1" />
    </noscript>
  );
}
