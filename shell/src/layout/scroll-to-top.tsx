import { useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import styles from './scroll-to-top.module.css';
import { useMessages } from './use-messages.ts';
import { useScrolledPast } from './use-scroll.ts';

const threshold = 10; // px
const debounce = 100; // ms
const duration = 500; // ms

const ease = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);

// Input of the visitor that stops the scrolling.
const inputEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

// Takes half a second, or is instant when reduced motion is preferred.
const scrollToTop = (): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  const from = scrollY;
  const stopped = new AbortController();
  for (const event of inputEvents)
    addEventListener(event, () => stopped.abort(), { passive: true, signal: stopped.signal });
  let start: number | null = null;
  const step = (now: number): void => {
    if (stopped.signal.aborted) return;
    start ??= now;
    const part = Math.min(1, (now - start) / duration);
    scrollTo({ top: from * (1 - ease(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
};

/** Id of the element at the top that receives the focus. */
export const topId = 'top';

/** The button that scrolls to the top, shown after the page is scrolled. */
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
