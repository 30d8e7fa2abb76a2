import { Link, useHref } from '@rowhouse/shared/platform';
import type { PageId } from '@rowhouse/shared/routes';
import { buttonClass } from '@rowhouse/shared/ui/button';
import styles from './nothing-kept.module.css';

interface NothingKeptProps {
  title: string;
  text: string;
  /** Where there is something to keep, the first place first. */
  links: readonly { page: PageId; text: string }[];
}

/** Says that a visitor has kept no property here yet. */
export const NothingKept = ({ title, text, links }: NothingKeptProps) => {
  const href = useHref();
  return (
    <div className={styles.box}>
      <h2>{title}</h2>
      <p>{text}</p>
      <p className={styles.links}>
        {links.map((link, index) => (
          <Link key={link.page} href={href(link.page)} className={buttonClass(index === 0 ? 'primary' : 'secondary')}>
            {link.text}
          </Link>
        ))}
      </p>
    </div>
  );
};
