import { useEffect, useState } from 'react';

/** Whether the page is scrolled past a number of pixels. */
export const useScrolledPast = (pixels: number): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setPast(scrollY > pixels);
    // A reload restores the scroll position.
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [pixels]);
  return isPast;
};

/**
 * Whether the visitor last scrolled up and is past a number of pixels: 0 if not, else a number of its own for each pause of
 * `debounce` ms.
 */
export const useScrolledUp = (pixels: number, debounce: number): number => {
  const [pause, setPause] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauses = 0;
    let last = scrollY;
    const onScroll = (): void => {
      const isUp = scrollY < last;
      last = scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setPause(isUp && scrollY > pixels ? ++pauses : 0), debounce);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [pixels, debounce]);
  return pause;
};
