import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose controls are replaced with its content: on the control with the same id,
 * or on the heading if that is gone. A focus that survived the navigation, or that the visitor moved meanwhile, stays.
 */
export const useKeptFocus = (
  part: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  shown: unknown,
): void => {
  const before = useRef(shown);
  const focusedElement = useRef<Element>(null);
  // While the new content is rendered, the old one is still in the document; an answer may arrive so soon that there
  // is no render in between.
  if (before.current !== shown && part.current)
    focusedElement.current = part.current.contains(document.activeElement) ? document.activeElement : null;
  useEffect(() => {
    before.current = shown;
    const { current: control } = focusedElement;
    focusedElement.current = null;
    if (!control || control.isConnected || document.activeElement !== document.body) return;
    const again = control.id ? document.getElementById(control.id) : null;
    (again ?? heading.current)?.focus();
  }, [shown, heading]);
};
