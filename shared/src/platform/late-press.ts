/**
 * Repeats the press of a button that was disabled in the server's HTML because its code was not there, once it is enabled: browsers send
 * no click to it before. The returned function ends that.
 */
export const pressWhenEnabled = (place: Element): (() => void) => {
  const waiting = new Set<Element>(place.querySelectorAll('button:disabled'));
  const pressed = new Set<Element>();
  const see = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && waiting.has(button)) pressed.add(button);
  };
  const watch = new MutationObserver(() => {
    for (const button of waiting) {
      if (button.matches(':disabled')) continue;
      waiting.delete(button);
      if (pressed.has(button) && button instanceof HTMLElement) button.click();
    }
    if (waiting.size === 0) end();
  });
  const end = (): void => {
    watch.disconnect();
    removeEventListener('pointerup', see, true);
  };
  if (waiting.size === 0) return end;
  watch.observe(place, { subtree: true, attributeFilter: ['disabled'] });
  // On the window: React stops the events of a part that it has not taken over.
  addEventListener('pointerup', see, true);
  return end;
};
