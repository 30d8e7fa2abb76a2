import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { useMessages } from '../use-messages.ts';
import styles from './next-pages.module.css';

const pages = [
  { page: 'for-sale', variant: 'primary' },
  { page: 'for-rent', variant: 'secondary' },
  { page: 'home', variant: 'quiet' },
] as const;

/** Links for a visitor who is done on a page: the lists and the home page. */
export const NextPages = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <ul className={styles.pages}>
      {pages.map(({ page, variant }) => (
        <li key={page}>
          <Link className={buttonClass(variant)} href={href(page)}>
            {t(`next-page.${page}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
