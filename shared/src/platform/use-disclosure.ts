import { type RefObject, useCallback, useEffect, useRef } from 'react';

const watchedEvents = ['keydown', 'pointerdown', 'focusin', 'blur'] as const;

/**
 * Calls `leave` when the visitor presses outside of an element, or moves the focus out of it by the keyboard. A press moves the focus
 * too, in WebKit to the nearest ancestor that can have it, so a lost focus alone does not show that the visitor has left.
 */
export const useLeave = (place: RefObject<Element | null>, leave: () => void): void => {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    let isByKey = false;
    const see = ({ type, target }: Event): void => {
      const { activeElement } = document;
      const isPress = type === 'pointerdown';
      if (isPress || type === 'keydown') isByKey = !isPress;
      // A press in a frame is seen only by the focus that it takes from the window.
      const isInFrame = type === 'blur' && activeElement?.tagName === 'IFRAME';
      const at = isInFrame ? activeElement : isPress || (type === 'focusin' && isByKey) ? target : null;
      if (at instanceof Node && place.current && !place.current.contains(at)) latest.current();
    };
    for (const type of watchedEvents) window.addEventListener(type, see, true);
    return () => {
      for (const type of watchedEvents) window.removeEventListener(type, see, true);
    };
  }, [place]);
};

/**
 * A `<details>` that Escape closes, and a press or the focus elsewhere, and another value of `page`. Returns its ref, and a function
 * that closes it.
 */
export const useDisclosure = (page?: string) => {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
  }, []);
  useLeave(ref, close);
  // A disclosure opened before the scripts ran stays open.
  const first = useRef(page);
  useEffect(() => {
    if (first.current !== page) close();
    first.current = page;
  }, [page, close]);
  useEffect(() => {
    // On the document: after a press in WebKit the focus is around the disclosure instead of in it. An inner one is asked first.
    const onKeyDown = (event: KeyboardEvent): void => {
      const { current: details } = ref;
      const { activeElement: focus } = document;
      if (event.key !== 'Escape' || event.defaultPrevented || !details?.open) return;
      if (!details.contains(focus) && !focus?.contains(details)) return;
      event.preventDefault();
      close();
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);
  return { ref, close };
};
