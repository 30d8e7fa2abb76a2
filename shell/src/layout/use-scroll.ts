import { useEffect, useState } from 'react';

/** Calls back once a frame while the page scrolls, and once at the start, where a reload may have kept a place. */
const watchScroll = (onFrame: () => void): (() => void) => {
  let frame = 0;
  const run = (): void => {
    frame = 0;
    onFrame();
  };
  const ask = (): void => {
    frame ||= requestAnimationFrame(run);
  };
  ask();
  addEventListener('scroll', ask, { passive: true });
  return () => {
    removeEventListener('scroll', ask);
    cancelAnimationFrame(frame);
  };
};

/** Whether the page is scrolled past a number of pixels; `debounce` is how long in ms the scrolling must rest before it is said. */
export const useScrolledPast = (pixels: number, debounce = 0): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (): void => setPast(scrollY > pixels);
    const stop = watchScroll(() => {
      if (debounce === 0) return say();
      clearTimeout(timer);
      timer = setTimeout(say, debounce);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pixels, debounce]);
  return isPast;
};
