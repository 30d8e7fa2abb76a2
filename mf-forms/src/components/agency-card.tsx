import { phoneHref } from '@rowhouse/shared/domain/phone';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './agency-card.module.css';

interface LineProps {
  icon: IconName;
  label: string;
  /** Page translation leaves it as it is. */
  translate?: 'no';
  children: ReactNode;
}

const Line = ({ icon, label, translate, children }: LineProps) => (
  <div className={styles.line}>
    <dt>
      <Icon name={icon} size="small" />
      {label}
    </dt>
    <dd translate={translate}>{children}</dd>
  </div>
);

/** The agency's address, opening hours and contact details. */
export const AgencyCard = () => {
  const t = useMessages();
  const { agency } = useCurrentPage().site;
  // A site that was not set up yet has none of them.
  if (![agency.street, agency.city, agency.phone, agency.email, agency.hours].some(Boolean)) return null;
  return (
    <section className={styles.card} aria-labelledby="agency">
      <h2 className={styles.title} id="agency">
        {t('agency.title')}
      </h2>
      <dl className={styles.lines}>
        {(agency.street || agency.city) && (
          <Line icon="pin" label={t('agency.address')} translate="no">
            {agency.name}
            <br />
            {agency.street}
            <br />
            {agency.zip} {agency.city}
          </Line>
        )}
        {agency.phone && (
          <Line icon="phone" label={t('agency.phone')} translate="no">
            <a href={phoneHref(agency.phone)}>{agency.phone}</a>
          </Line>
        )}
        {agency.email && (
          <Line icon="mail" label={t('agency.email')} translate="no">
            <a href={`mailto:${agency.email}`}>{agency.email}</a>
          </Line>
        )}
        {agency.hours && (
          <Line icon="calendar" label={t('agency.hours')}>
            <span className={styles.hours}>{agency.hours}</span>
          </Line>
        )}
      </dl>
    </section>
  );
};
