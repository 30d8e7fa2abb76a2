import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After a move without a reload, says the new page's title and puts the focus at its content, as a reload would. */
export const Announcer = ({ title }: { title: string }) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [text, setText] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setText(title);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, title]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
};
