import { carryTyped } from '@rowhouse/shared/platform/carry-typed';

/**
 * The forms of the server's HTML, with what a visitor types into them, and the front's notices: if React renders a piece of the page
 * anew, they are put into it.
 */
export const servedForms = () => {
  let forms = [...document.forms];
  let notices = [...document.querySelectorAll('page-notice')];
  let focused = document.activeElement;
  addEventListener('focusin', () => {
    focused = document.activeElement;
  });
  return {
    /** Puts typed values, the focus and notices into the new content, after its effects have run. */
    restore: (): void => {
      setTimeout(() => {
        const now = [...document.forms];
        carryTyped(forms, now, document.activeElement === document.body ? focused : null);
        forms = now;
        for (const notice of notices) if (!notice.isConnected) document.body.prepend(notice);
      });
    },
    /** Called when the visitor opens another page. */
    drop: (): void => {
      forms = [];
      notices = [];
    },
  };
};
