import { type RefObject, useCallback, useEffect, useRef } from 'react';

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
    const leaveFrom = (target: EventTarget | null): void => {
      if (target instanceof Node && place.current && !place.current.contains(target)) latest.current();
    };
    const onKey = (): void => {
      isByKey = true;
    };
    const onPress = ({ target }: Event): void => {
      isByKey = false;
      leaveFrom(target);
    };
    const onFocus = ({ target }: Event): void => {
      if (isByKey) leaveFrom(target);
    };
    // A press in a frame is seen only by the focus that it takes from the window.
    const onBlur = (): void => {
      if (document.activeElement instanceof HTMLIFrameElement) leaveFrom(document.activeElement);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
      window.removeEventListener('blur', onBlur);
    };
  }, [place]);
};

/** A `<details>` that Escape closes, and a press or the focus elsewhere. Returns its ref, and a function that closes it. */
export const useDisclosure = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
  }, []);
  useLeave(ref, close);
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
