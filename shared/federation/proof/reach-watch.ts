import type { Window } from 'happy-dom';

interface Input {
  says: string;
  make: (window: Window) => InstanceType<Window['Event']>;
}

const passing = { bubbles: true, cancelable: true };

// What a visitor does outside of a page's own part, where nothing of the page may answer.
const inputs: readonly Input[] = [
  { says: 'clicks', make: ({ MouseEvent }) => new MouseEvent('click', { ...passing, button: 0 }) },
  { says: 'the Tab key', make: ({ KeyboardEvent }) => new KeyboardEvent('keydown', { ...passing, key: 'Tab' }) },
  { says: 'the wheel', make: ({ Event }) => new Event('wheel', passing) },
  { says: 'touches that scroll', make: ({ Event }) => new Event('touchmove', passing) },
];

/** The inputs of a visitor that a page takes away from the rest of the document. */
export const swallowedIn = (window: Window): string[] => {
  const { document } = window;
  const probe = document.createElement('span');
  document.body.append(probe);
  const swallowed = inputs.filter(({ make }) => {
    const event = make(window);
    let isThere = false;
    probe.addEventListener(event.type, () => {
      isThere = true;
    });
    probe.dispatchEvent(event);
    return !isThere || event.defaultPrevented;
  });
  probe.remove();
  return swallowed.map(({ says }) => says);
};

/** Whether the document can be scrolled, as far as styles of its own elements tell. */
export const isLocked = ({ document }: Window): boolean =>
  [document.documentElement, document.body].some(({ style }) => /hidden|clip/.test(style.overflow + style.overflowY));

/** Whether a page takes the focus back from a link outside of it. `settle` waits for what follows. */
export const trapsFocus = async ({ document, HTMLElement }: Window, settle: () => Promise<void>): Promise<boolean> => {
  // The focus on a link would load the page to which it leads.
  const outside = ['button, summary', 'a[href]'].flatMap((names) => [...document.querySelectorAll(names)]);
  const link = outside.find((one) => one.closest('main') === null);
  if (!(link instanceof HTMLElement)) return false;
  // A page may move the focus once, as it begins.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    link.focus();
    await settle();
    if (document.activeElement === link) return false;
  }
  return true;
};
