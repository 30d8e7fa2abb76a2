import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'));

/** Moves the focus to a search field on `/` and Ctrl+K (Command+K), but never while somebody types in another field. In its own, Ctrl+K selects the text. */
export const useSearchKeys = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isAsked = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/' && !altKey;
      const isElsewhere = target !== field.current || key === '/';
      if (!isAsked || event.defaultPrevented || event.isComposing || (isElsewhere && isTyping(target))) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
};
