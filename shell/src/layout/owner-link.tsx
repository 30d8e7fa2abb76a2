import { Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import headerLink from './header-link.module.css';
import styles from './owner-link.module.css';
import { useMessages } from './use-messages.ts';

/** The link to the owners' login. */
export const OwnerLink = () => {
  const t = useMessages();
  const href = useHref();
  return (
    <Link href={href('login')} className={`${headerLink.link} ${styles.owner}`}>
      <Icon name="user" size="small" /> {t('menu.owner')}
    </Link>
  );
};
