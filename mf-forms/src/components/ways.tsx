import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { useMessages } from '../use-messages.ts';
import styles from './ways.module.css';

const ways = [
  { page: 'for-sale', variant: 'primary' },
  { page: 'for-rent', variant: 'secondary' },
  { page: 'home', variant: 'quiet' },
] as const;

/** The ways on from a page where a visitor is done: the lists and home. */
export function Ways() {
  const t = useMessages();
  const href = useHref();
  return (
    <ul className={styles.ways}>
      {ways.map(({ page, variant }) => (
        <li key={page}>
          <Link className={buttonClass(variant)} href={href(page)}>
            {t(`way.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
