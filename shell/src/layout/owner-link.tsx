import { Link, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import headerLink from './header-link.module.css';
import styles from './owner-link.module.css';
import { useMessages } from './use-messages.ts';
import { useSignedIn } from './use-signed-in.ts';

const ways = {
  'owner-portal': { page: 'owner-dashboard', text: 'menu.dashboard' },
  'back-office': { page: 'desk', text: 'menu.desk' },
} as const;
const login = { page: 'login', text: 'menu.owner' } as const;
const texts = [login.text, ...Object.values(ways).map(({ text }) => text)];

/**
 * The link to the owners' login; in the browser it becomes that of the logged-in person. The width of the longest text
 * is reserved.
 */
export const OwnerLink = () => {
  const t = useMessages();
  const href = useHref();
  const signedIn = useSignedIn();
  const { page, text } = signedIn ? ways[signedIn.app] : login;
  return (
    <Link href={href(page)} className={`${headerLink.link} ${styles.owner}`}>
      <span className={styles.who} aria-hidden="true">
        {signedIn ? <span className={styles.initials}>{signedIn.initials}</span> : <Icon name="user" size="small" />}
      </span>
      <span className={styles.words}>
        {texts.map((one) => (
          <span key={one} className={classNames(one !== text && styles.other)}>
            {t(one)}
          </span>
        ))}
      </span>
    </Link>
  );
};
