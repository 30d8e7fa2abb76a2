import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FragmentUse } from '../contract/fragments.ts';
import { LazyFragment } from '../platform/platform.ts';
import { savesData } from '../platform/saves-data.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './lazy-map.module.css';

interface LazyMapProps {
  use: FragmentUse;
  label: string;
  /** On the button for who saves data. */
  show: string;
  className?: string | undefined;
  /** What is seen until the map takes its place. */
  children?: ReactNode;
}

/** A map that is not loaded until it is near the screen or asked for. */
export const LazyMap = ({ use, label, show, className = '', children }: LazyMapProps) => {
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
  return (
    <section ref={box} aria-label={label} tabIndex={-1} className={`${styles.box} ${className}`}>
      <LazyFragment use={use} wanted={wanted !== null}>
        {children}
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
          {show}
        </Button>
      </LazyFragment>
    </section>
  );
};
