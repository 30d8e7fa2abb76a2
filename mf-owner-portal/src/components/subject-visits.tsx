import type { Subject } from '@rowhouse/shared/contract/owner';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useId } from 'react';
import { statusKeys } from '../subject-view.ts';
import { useMessages } from '../use-messages.ts';
import styles from './subject-visits.module.css';
import { VisitsChart } from './visits-chart.tsx';
import { VisitsCounters } from './visits-counters.tsx';

/** One property or project of the owner: what it is, and how often it was visited. */
export const SubjectVisits = ({ subject }: { subject: Subject }) => {
  const t = useMessages();
  const href = useHref();
  const titleId = useId();
  const { id, title, typeName, city, picture, visits } = subject;
  const address = href('owner-property', { id });
  return (
    <article className={styles.property} aria-labelledby={titleId}>
      {picture && (
        <div className={styles.picture}>
          <Picture
            {...picture}
            alt={picture.alt || t('property.picture', { title })}
            ratio="landscape"
            sizes="(min-width: 1280px) 22rem, (min-width: 767px) 16rem, 100vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.place}>{[...statusKeys(subject).map((key) => t(key)), typeName, city].join(' · ')}</p>
        <h2 id={titleId} className={styles.title}>
          <Link href={address}>{title}</Link>
        </h2>
        <VisitsCounters subject={subject} />
        <Link href={address} className={styles.open} aria-label={`${t('property.more')}: ${title}`}>
          {t('property.more')}
          <Icon name="arrow-right" size="small" />
        </Link>
      </div>
      <VisitsChart of={title} days={visits.days} level={3} className={styles.chart} />
    </article>
  );
};
