import { Link } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';

/** An open panel above the form: it takes the focus when it opens, and closes by a link. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useMessages();
  const { hrefOf } = useDraftScope();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <div className={styles.panelHead}>
        <h2 id="panel-title" ref={heading} tabIndex={-1} className={styles.panelTitle}>
          {title}
        </h2>
        <Link className={styles.close} href={hrefOf({})} preventScrollReset aria-label={t('word.close')}>
          <Icon name="close" />
        </Link>
      </div>
      {children}
    </section>
  );
};
