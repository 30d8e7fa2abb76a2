import { type RefObject, useEffect } from 'react';

/** The action of a key on the current row. */
export type RowDeed = 'close' | 'unread' | 'reply' | 'select';

const deeds: Readonly<Record<string, RowDeed>> = { e: 'close', u: 'unread', r: 'reply', x: 'select' };
const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'));

/** Moves through the links of a list by keys, and runs a key's action on the row of the focused link. Keys are ignored while somebody types or holds a modifier key; arrows scroll the page until a row has the focus. */
export const useInboxKeys = (
  list: RefObject<HTMLElement | null>,
  run: (deed: RowDeed, row: HTMLElement) => void,
): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-opens] > a') ?? [])];
      const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
      const step = steps[event.key];
      const row = links[focused]?.closest('tr');
      if (step !== undefined && (focused >= 0 || event.key.length === 1)) {
        event.preventDefault();
        links[Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
      } else if (row && deeds[event.key]) {
        event.preventDefault();
        run(deeds[event.key] ?? 'select', row);
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [list, run]);
};
