import { layoutWidths } from '@rowhouse/shared/domain/device';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { decorate } from '@rowhouse/shared/ui/decorate';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** The heading's level in the page. */
  level?: 2 | 3;
  className?: string | undefined;
  /** Id of the folded content, so that a link to it opens it. */
  id: string;
  title: ReactNode;
  /** Whether it opens by itself on a wide screen. */
  wide?: boolean;
  children: ReactNode;
}

const openOnWideScreen = (details: HTMLDetailsElement | null): void => {
  if (details && matchMedia(`(width >= ${layoutWidths.desktop}px)`).matches) details.open = true;
};

/** A group of facts under its heading, which opens and closes without scripts. */
export const Fold = ({ level = 3, className, id, title, wide = false, children }: FoldProps) => {
  const Heading = `h${level}` as const;
  const details = useRef<HTMLDetailsElement>(null);
  // Before the next paint, so that nothing moves where a link shows the page.
  useLayoutEffect(() => decorate(() => wide && openOnWideScreen(details.current)), [wide]);
  return (
    <details ref={details} className={classNames(styles.fold, className)}>
      <summary className={styles.title}>
        <Heading>{title}</Heading>
        <Icon name="chevron-down" />
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  );
};
