import { useEffect, useState } from 'react';

/** Calls back once a frame while the page scrolls, and once at the start, since a reload restores the position. */
const watchScroll = (onFrame: () => void): (() => void) => {
  let frame = 0;
  const run = (): void => {
    frame = 0;
    onFrame();
  };
  const schedule = (): void => {
    frame ||= requestAnimationFrame(run);
  };
  schedule();
  addEventListener('scroll', schedule, { passive: true });
  return () => {
    removeEventListener('scroll', schedule);
    cancelAnimationFrame(frame);
  };
};

/** Whether the page is scrolled past a number of pixels; `debounce` is how long in ms the scrolling must pause first. */
export const useScrolledPast = (pixels: number, debounce = 0): boolean => {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => setPast(scrollY > pixels);
    const stop = watchScroll(() => {
      if (debounce === 0) return update();
      clearTimeout(timer);
      timer = setTimeout(update, debounce);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pixels, debounce]);
  return isPast;
};
