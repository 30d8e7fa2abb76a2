import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useHost } from './host-context.tsx';
import styles from './scroll-to-top.module.css';
import { useMessages } from './use-messages.ts';
import { useScrolledUp } from './use-scroll.ts';

const threshold = 10; // px
const debounce = 100; // ms

// Nobody needs it before the first scroll upwards.
const load = async (source: ModuleSource) => {
  await source.load('shell', 'to-top');
  return import(/* webpackChunkName: "to-top" */ './to-top.ts');
};

/** Id of the element at the top that receives the focus. */
export const topId = 'top';

/** The button that scrolls to the top: there when the visitor has scrolled up, where it covers nothing that can be pressed. */
export const ScrollToTop = () => {
  const t = useMessages();
  const { scrollToTop: isOn } = useCurrentSite().site;
  const { source } = useHost().view;
  const [module, setModule] = useState<Awaited<ReturnType<typeof load>>>();
  const button = useRef<HTMLButtonElement>(null);
  // A number of its own for every pause, since the place may be taken at the next.
  const pause = useScrolledUp(threshold, debounce);
  const [isPlaced, setIsPlaced] = useState(false);
  const isWanted = isOn && pause > 0;
  useEffect(() => {
    if (isWanted) load(source).then(setModule, () => undefined);
  }, [isWanted, source]);
  useEffect(() => {
    const raise = module && pause && button.current ? module.freePlace(button.current) : null;
    if (raise !== null) button.current?.style.setProperty('translate', `0 ${-raise}px`);
    setIsPlaced(raise !== null);
  }, [module, pause]);
  if (!isWanted) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-placed={isPlaced || undefined}
      aria-label={t('scroll-top.label')}
      onClick={() => {
        module?.scrollToTop();
        document.getElementById(topId)?.focus({ preventScroll: true });
      }}
    >
      <Icon name="chevron-up" />
    </button>
  );
};
