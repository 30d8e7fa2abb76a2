import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { recipientsOf } from '../recipients.ts';
import { useMessages } from '../use-messages.ts';
import styles from './recipients.module.css';

/** The recipients of visit data, for the privacy statement. */
export const Component = () => {
  const t = useMessages();
  const href = useHref();
  const recipients = recipientsOf(useCurrentPage().site);
  return (
    <Section title={t('recipients.title')} width="narrow">
      {recipients.length === 0 ? (
        <p>{t('recipients.none')}</p>
      ) : (
        <>
          <p>{t('recipients.some')}</p>
          <ul className={styles.list}>
            {recipients.map((recipient) => {
              const name = 'host' in recipient ? recipient.host : t(`vendor.${recipient.vendor}`);
              const categories = recipient.categories.map((id) => t(`category.${id}.title`)).join(', ');
              return <li key={name}>{`${name} (${categories})`}</li>;
            })}
          </ul>
        </>
      )}
      <p className={styles.films}>
        {t('recipients.films')} <Link href={href('consent-settings')}>{t('dialog.toSettings')}</Link>
      </p>
    </Section>
  );
};
