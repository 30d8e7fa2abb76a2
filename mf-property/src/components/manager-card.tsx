import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { Link } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useMessages } from '../use-messages.ts';
import styles from './manager-card.module.css';

/** The person who manages a property, with their contact details. */
export const ManagerCard = ({ manager }: { manager: NonNullable<PropertyDetail['manager']> }) => {
  const t = useMessages();
  const { name, job, phone, email, picture } = manager;
  const contacts = [
    { icon: 'phone', text: phone, href: phoneHref(phone), label: t('manager.phone', { name, phone }) },
    { icon: 'mail', text: email, href: `mailto:${email}`, label: t('manager.email', { name, email }) },
  ] as const;
  return (
    <section className={styles.manager} aria-labelledby="manager-title">
      <h2 id="manager-title" className={styles.title}>
        {t('manager.title')}
      </h2>
      {picture && (
        <Picture {...picture} alt="" ratio="square" widths={[100, 250]} sizes="5.5rem" className={styles.picture} />
      )}
      <div className={styles.person}>
        <p className={styles.name} translate="no">
          {name}
        </p>
        {job && <p className={styles.job}>{job}</p>}
      </div>
      <ul className={styles.contacts}>
        {contacts
          .filter(({ text }) => text)
          .map(({ icon, text, href, label }) => (
            <li key={icon}>
              <Link href={href} className={styles.contact} aria-label={label}>
                <Icon name={icon} /> <span translate="no">{text}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
};
