import type { NamedHome } from '@rowhouse/shared/contract/desk-today';
import { Link, useHref } from '@rowhouse/shared/platform';
import { type ReactNode, useId } from 'react';
import { homePages } from '../components/home-pages.ts';
import styles from './today.module.css';

/** One part of the day: its heading, its links, and its list. */
export const DayPart = ({ title, links, children }: { title: string; links?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {links}
      </div>
      {children}
    </section>
  );
};

/** A home or project by its title, with a link to the editor, or to a field of it. */
export const HomeLink = ({
  home: { kind, id, title },
  field = null,
  children = title,
}: {
  home: NamedHome;
  field?: string | null;
  children?: ReactNode;
}) => {
  const href = useHref();
  return (
    <Link className={styles.link} href={`${href(homePages[kind], { id })}${field === null ? '' : `#field-${field}`}`}>
      {children}
    </Link>
  );
};
