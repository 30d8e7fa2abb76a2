import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { Link } from '@rowhouse/shared/platform';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import styles from './foot-bar.module.css';

interface FootBarProps {
  price: string | null;
  /** Whether the price is two amounts. */
  long?: boolean | undefined;
  manager: PropertyDetail['manager'];
  /** The main action. */
  action: { href: string; text: string };
}

/** Price, phone number and the main action at the bottom of a narrow screen; hidden while somebody types or a dialog is open. */
export const FootBar = ({ price, long = false, manager, action }: FootBarProps) => {
  const t = useMessages();
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <p className={classNames(styles.price, long && styles.long)}>{price !== null && <AsWritten text={price} />}</p>
      {manager?.phone && (
        <Link
          href={phoneHref(manager.phone)}
          className={buttonClass('secondary')}
          aria-label={t('manager.phone', { name: manager.name, phone: manager.phone })}
        >
          <Icon name="phone" />
        </Link>
      )}
      <Link href={action.href} className={buttonClass('primary')}>
        {action.text}
      </Link>
    </section>
  );
};
