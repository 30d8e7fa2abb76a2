import { useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import styles from './scroll-to-top.module.css';
import { scrollToTop } from './scroll-up.ts';
import { useMessages } from './use-messages.ts';
import { useScrolledPast } from './use-scroll.ts';

const threshold = 10; // px
const debounce = 100; // ms

/** Id of the element at the top that receives the focus. */
export const topId = 'top';

/** The button that scrolls to the top, shown once the page is scrolled. */
export const ScrollToTop = () => {
  const t = useMessages();
  const { scrollToTop: isOn } = useCurrentPage().site;
  const isScrolled = useScrolledPast(threshold, debounce);
  if (!isOn || !isScrolled) return null;
  return (
    <button
      type="button"
      className={styles.button}
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
