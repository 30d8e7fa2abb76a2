import type { ContentModule } from '@rowhouse/shared/contract/content';
import { LazyFragment, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { savesData } from '../layout/saves-data.ts';
import { useMessages } from '../layout/use-messages.ts';
import styles from './map-module.module.css';

/** A map that is not loaded until it is near the screen or asked for. The map of the lists is a link away, without scripts too. */
export const MapModule = ({ map: { goal, type, city } }: { map: ContentModule['maps'][number] }) => {
  const t = useMessages();
  const href = useHref();
  const box = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<'near' | 'asked' | null>(null);
  useEffect(() => {
    // Who saves data asks for it.
    if (!box.current || savesData()) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setWanted((before) => before ?? 'near');
      },
      { rootMargin: '200px' },
    );
    sight.observe(box.current);
    return () => sight.disconnect();
  }, []);
  const narrower = { ...(type !== undefined && { type }), ...(city !== undefined && { city }) };
  const query = new URLSearchParams({ ...(goal === 'rent' && { goal }), ...(city !== undefined && { city }) });
  if (type !== undefined) query.set('type', String(type));
  return (
    <>
      <section ref={box} aria-label={t('map.label')} tabIndex={-1} className={styles.box}>
        <LazyFragment use={{ id: 'listings.map', props: { goal, ...narrower } }} wanted={wanted !== null}>
          <Button
            variant="secondary"
            // Its mark makes it wider: for who pressed it alone, so that nothing moves by itself.
            busy={wanted === 'asked'}
            onClick={() => {
              // The button makes place for the map: whoever pressed it goes on from there.
              box.current?.focus();
              setWanted('asked');
            }}
          >
            <Icon name="pin" size="small" />
            {t('map.show')}
          </Button>
        </LazyFragment>
      </section>
      <p className={styles.way}>
        <Link href={href('map', {}, query)}>{t('map.lists')}</Link>
      </p>
    </>
  );
};
