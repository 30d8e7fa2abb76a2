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
  /** Label of the button for visitors who save data. */
  show: string;
  className?: string | undefined;
  /** Shown until the map replaces it. */
  children?: ReactNode;
}

/** A map that is only loaded when it is near the screen or requested. */
export const LazyMap = ({ use, label, show, className = '', children }: LazyMapProps) => {
  const box = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<'near' | 'asked' | null>(null);
  useEffect(() => {
    // Visitors who save data request the map with the button.
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
          // The busy mark makes the button wider, so it is only shown to a visitor who pressed it, and nothing moves by itself.
          busy={wanted === 'asked'}
          onClick={() => {
            // The map replaces the button, so the focus moves to the box around it.
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
