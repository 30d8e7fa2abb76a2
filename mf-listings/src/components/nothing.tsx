import { Link } from '@rowhouse/shared/platform';
import { type ButtonVariant, buttonClass } from '@rowhouse/shared/ui/button';
import type { ReactNode } from 'react';
import styles from './nothing.module.css';

interface NothingProps {
  title: string;
  children: ReactNode;
  /** The links, in order; false is left out. */
  links: readonly (readonly [variant: ButtonVariant, href: string, text: string] | false)[];
}

/** A message that there is nothing to show, with links to alternatives. */
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
