import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Closes a `<details>` of the header on Escape, a click elsewhere, a lost focus or a navigation. */
export const useDisclosure = () => {
  const ref = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false;
  }, []);

  // A disclosure opened before the scripts ran stays open.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) close();
    shown.current = pathname;
  }, [pathname, close]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !ref.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [close]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    event.preventDefault();
    close();
    ref.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !ref.current?.contains(relatedTarget)) close();
  };
  return { close, details: { ref, onKeyDown, onBlur } };
};
