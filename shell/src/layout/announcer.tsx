import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusContent } from './focus-content.ts';

// React Router numbers the history entries.
const entryNow = (): number => history.state?.idx ?? 0;

/**
 * After a navigation without a reload, announces the new page's title and focuses its content; after navigating back,
 * it focuses the link that was followed.
 */
export const Announcer = ({ title }: { title: string }) => {
  const { pathname } = useLocation();
  const lastPage = useRef({ pathname, entry: 0 });
  const [text, setText] = useState('');
  useEffect(() => {
    const before = lastPage.current;
    lastPage.current = { pathname, entry: entryNow() };
    if (before.pathname === pathname) return;
    setText(title);
    focusContent();
    if (lastPage.current.entry < before.entry)
      document.querySelector<HTMLElement>(`#content a[href="${before.pathname}"]`)?.focus({ preventScroll: true });
  }, [pathname, title]);
  return <output className="visually-hidden">{text}</output>;
};
