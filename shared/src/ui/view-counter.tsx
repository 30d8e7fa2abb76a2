import { useEffect } from 'react';
import { viewPath } from '../contract/view-path.ts';
import type { ViewedPage } from '../contract/views.ts';
import { visitSourceOf } from '../domain/visit-source.ts';
import { useCurrentPage } from '../platform/current-page.tsx';

export interface ViewCounterProps {
  /** The viewed subject: a property or project, or all of a list. */
  ids: string | readonly string[];
  page: ViewedPage;
}

// A page that was opened by a link inside this document has the site as its source, not the document's referrer.
const sourceNow = () => {
  const [opened] = performance.getEntriesByType('navigation');
  const isFirst = opened === undefined || opened.name.split('#')[0] === location.href.split('#')[0];
  return isFirst ? visitSourceOf(document.referrer, location.search, location.host) : 'site';
};

/** Calls once, as soon as the page is visible: not during prerendering, nor in a hidden tab. */
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

/** Counts a view each time a page is shown: with a request when it becomes visible, and with a picture in the page if there are no scripts. */
export const ViewCounter = ({ ids, page }: ViewCounterProps) => {
  const { language } = useCurrentPage();
  const names = [ids].flat().join(',');
  useEffect(() => {
    if (names === '') return;
    const count = () => {
      const path = viewPath(names.split(','), { page, language, source: sourceNow() });
      // A picture would come from the document's cache when the same page is shown again.
      fetch(path, { cache: 'no-store', keepalive: true })
        // Unread, it would stay open.
        .then((answer) => answer.blob())
        .catch(() => undefined);
    };
    let stop = whenSeen(count);
    // Back and forward may restore the stored document, in which effects do not run again.
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
};
