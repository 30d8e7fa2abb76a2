import { type RefObject, useEffect } from 'react';

/**
 * Keeps the place of the focus when the control that has it is removed, as a button that did its work: the nearest
 * section around it, or the whole part, takes the focus.
 */
export const useFocusPlace = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const whole = part.current;
    if (!whole) return;
    let around: readonly Element[] = [];
    const remember = ({ target }: FocusEvent): void => {
      around = [];
      for (let at = target instanceof Element ? target : null; at; at = at === whole ? null : at.parentElement)
        around = [...around, at];
    };
    const settle = (): void => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
      const next = around.find((one) => one.isConnected && (one === whole || one.matches('section')));
      around = [];
      if (!(next instanceof HTMLElement)) return;
      if (!next.hasAttribute('tabindex')) {
        next.tabIndex = -1;
        next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
      }
      next.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(settle);
    observer.observe(whole, { childList: true, subtree: true });
    whole.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      whole.removeEventListener('focusin', remember);
    };
  }, [part]);
};
