import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** A panel of links below a text field: open while the focus is inside, closed by Escape, walked through with the arrows. */
export const useDisclosure = () => {
  const [open, setOpen] = useState(false);
  // Until the scripts run, the stylesheet alone shows the panel to whom has the focus inside.
  const [awake, setAwake] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setAwake(true);
    if (document.activeElement === input.current) setOpen(true);
  }, []);

  const show = () => setOpen(true);
  const close = () => setOpen(false);
  const toggle = () => {
    if (open) {
      close();
      input.current?.blur();
      return;
    }
    input.current?.focus();
    // The focus may be there already, after Escape.
    show();
  };
  const walk = (step: 1 | -1) => {
    const links = box.current?.querySelectorAll<HTMLElement>('[data-open] a[href]') ?? [];
    const stops: (Element | null)[] = [input.current, ...links];
    const next = stops[stops.indexOf(document.activeElement) + step];
    if (next instanceof HTMLElement) next.focus();
  };
  const handlers = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
    // A press inside must not take the focus out of the field, or the panel would be gone before the click arrives.
    onMouseDown: (event: MouseEvent) => {
      if (event.target !== input.current) event.preventDefault();
    },
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (event.key === 'Escape' && open) {
        input.current?.focus();
        close();
      } else if (step && !open) show();
      else if (step) walk(step);
      else return;
      event.preventDefault();
    },
  };
  return { open, awake, box, input, show, close, toggle, handlers };
};
