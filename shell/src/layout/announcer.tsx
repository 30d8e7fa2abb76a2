import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import { entryIndex } from '@rowhouse/shared/platform/navigation/history';
import { useEffect, useRef, useState } from 'react';
import { focusContent } from './focus-content.ts';

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
    lastPage.current = { pathname, entry: entryIndex() };
    if (before.pathname === pathname) return;
    setText(title);
    focusContent();
    if (lastPage.current.entry < before.entry)
      document.querySelector<HTMLElement>(`#content a[href="${before.pathname}"]`)?.focus({ preventScroll: true });
  }, [pathname, title]);
  return <output className="visually-hidden">{text}</output>;
};
