import { Link } from '@rowhouse/shared/platform';
import { type ButtonVariant, buttonClass } from '@rowhouse/shared/ui/button';
import type { ReactNode } from 'react';
import styles from './nothing.module.css';

interface NothingProps {
  title: string;
  /** Why there is nothing. */
  children: ReactNode;
  /** Where to go from here, in order; false is none. */
  links: readonly (readonly [variant: ButtonVariant, href: string, text: string] | false)[];
}

/** That there is nothing to show, with links to what there is. */
export const Nothing = ({ title, children, links }: NothingProps) => (
  <div className={styles.nothing}>
    <h2>{title}</h2>
    {children}
    <p className={styles.ways}>
      {links.map(
        (link) =>
          link && (
            <Link key={link[1]} href={link[1]} className={buttonClass(link[0])}>
              {link[2]}
            </Link>
          ),
      )}
    </p>
  </div>
);
