import { useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import styles from './scroll-to-top.module.css';
import { freePlace, scrollToTop } from './to-top.ts';
import { useMessages } from './use-messages.ts';
import { useScrolledUp } from './use-scroll.ts';

const threshold = 10; // px
const debounce = 100; // ms

/** Id of the element at the top that receives the focus. */
export const topId = 'top';

/** The button that scrolls to the top: there when the visitor has scrolled up, where it covers nothing that can be pressed. */
export const ScrollToTop = () => {
  const t = useMessages();
  const { scrollToTop: isOn } = useCurrentPage().site;
  const button = useRef<HTMLButtonElement>(null);
  // A number of its own for every pause, since the place may be taken at the next.
  const pause = useScrolledUp(threshold, debounce);
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => {
    const raise = pause && button.current ? freePlace(button.current) : null;
    if (raise !== null) button.current?.style.setProperty('translate', `0 ${-raise}px`);
    setIsPlaced(raise !== null);
  }, [pause]);
  if (!isOn || !pause) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-placed={isPlaced || undefined}
      aria-label={t('scroll-top.label')}
      onClick={() => {
        scrollToTop();
        document.getElementById(topId)?.focus({ preventScroll: true });
      }}
    >
      <Icon name="chevron-up" />
    </button>
  );
};
