import { useEffect, useState } from 'react';

/** Whether the page is scrolled past a number of pixels; `debounce` is how long in ms the scrolling must pause first. */
export const useScrolledPast = (pixels: number, debounce = 0): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(scrollY > pixels), debounce);
    };
    // A reload restores the position.
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [pixels, debounce]);
  return isPast;
};
