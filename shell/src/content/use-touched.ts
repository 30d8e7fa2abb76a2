import { useEffect, useState } from 'react';

const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Whether the visitor has moved, pressed or scrolled anything since `isWanted` became true; false while it is false. */
export const useTouched = (isWanted: boolean): boolean => {
  const [isTouched, setTouched] = useState(false);
  const isWaiting = isWanted && !isTouched;
  useEffect(() => {
    if (!isWaiting) return;
    const ended = new AbortController();
    for (const touch of touches)
      addEventListener(touch, () => setTouched(true), { passive: true, capture: true, signal: ended.signal });
    return () => ended.abort();
  }, [isWaiting]);
  return isWanted && isTouched;
};
