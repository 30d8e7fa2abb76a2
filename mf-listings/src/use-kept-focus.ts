import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose controls are replaced with what it shows: on the control of the same id, or on
 * the heading where there is none any more. What a navigation left alone, or the visitor moved meanwhile, stays where it is.
 */
export const useKeptFocus = (
  part: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  shown: unknown,
): void => {
  const before = useRef(shown);
  const held = useRef<Element>(null);
  // While the new is rendered the old still stands; an answer may come so soon that no render is between the two.
  if (before.current !== shown && part.current)
    held.current = part.current.contains(document.activeElement) ? document.activeElement : null;
  useEffect(() => {
    before.current = shown;
    const { current: control } = held;
    held.current = null;
    if (!control || control.isConnected || document.activeElement !== document.body) return;
    const again = control.id ? document.getElementById(control.id) : null;
    (again ?? heading.current)?.focus();
  }, [shown, heading]);
};
