import { useEffect, useState } from 'react';

/** Whether the page is scrolled past a number of pixels; the scrolling must first pause for `debounce` ms. */
export const useScrolledPast = (pixels: number, debounce = 0): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(scrollY > pixels), debounce);
    };
    // A reload restores the scroll position.
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [pixels, debounce]);
  return isPast;
};
