import { SimpleChart } from '@rowhouse/shared/charts/simple-chart';
import type { Subject } from '@rowhouse/shared/contract/owner';
import { dateFormatter, formatNumber } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useId } from 'react';
import { statusKeys } from '../subject-view.ts';
import { useMessages } from '../use-messages.ts';
import { busiestOf, dayVisitsOf, weeksOf } from '../visits-view.ts';
import styles from './subject-line.module.css';

/** One line for a property or project of the owner: its views, its next visit, and what there is to do. */
export const SubjectLine = ({ subject }: { subject: Subject }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const titleId = useId();
  const { id, title, typeName, city, picture, visits, elsewhere, nextVisit, todo } = subject;
  const points = dayVisitsOf(visits.days, language);
  const summary = busiestOf(points);
  const { last, before } = weeksOf(visits.days);
  const documents = href('owner-property', { id }, new URLSearchParams({ table: 'documents' }));
  return (
    <article className={styles.line} aria-labelledby={titleId}>
      <div className={styles.what}>
        {picture && <Picture {...picture} alt="" ratio="landscape" widths={[250]} sizes="6rem" />}
        <div>
          <p className={styles.place}>
            {[...statusKeys(subject).map((key) => t(key)), typeName, city].join('\u00a0· ')}
          </p>
          <h2 id={titleId} className={styles.title}>
            <Link href={href('owner-property', { id })}>{title}</Link>
          </h2>
        </div>
      </div>
      <div className={styles.views}>
        {summary ? (
          <div className={styles.spark}>
            <SimpleChart
              title={t('label.of', { name: t('chart.title'), what: title })}
              description={t('chart.description', {
                total: summary.total,
                day: summary.busiest.label,
                highest: summary.busiest.value,
              })}
              points={points}
              unit={t('chart.unit')}
              language={language}
            />
          </div>
        ) : (
          <p className={styles.quiet}>{t('chart.none')}</p>
        )}
        <p>
          <strong>{t('line.week', { count: last })}</strong>{' '}
          <span className={styles.quiet}>{t('line.before', { number: formatNumber(before, language) })}</span>
        </p>
        {elsewhere && <p className={styles.quiet}>{t('visits.elsewhere')}</p>}
      </div>
      <dl className={styles.next}>
        <dt>{t('line.next')}</dt>
        <dd>{nextVisit ? dateFormatter('moment', language)(new Date(nextVisit)) : t('line.next.none')}</dd>
        <dt>{t('line.todo')}</dt>
        <dd>
          {todo && todo !== 'unknown' ? (
            <Link href={`${documents}#tables`}>
              <Icon name="alert" size="small" /> {t(`line.todo.${todo}`)}
            </Link>
          ) : (
            t('line.todo.none')
          )}
        </dd>
      </dl>
    </article>
  );
};
