import type { ProjectCard as Card } from '@rowhouse/shared/contract/project';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { formatMonth } from '@rowhouse/shared/domain/month-text';
import { Link, projectRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useMessages } from '../use-messages.ts';
import styles from './project-card.module.css';

/** A project in the list; one with an external site links there. */
export const ProjectCard = ({ project, priority }: { project: Card; priority: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { title, titleLanguage, city, zip, status, delivery, from, units, available, picture, externalUrl } = project;
  return (
    <article className={styles.card}>
      {picture && (
        <Picture
          {...picture}
          alt=""
          ratio="landscape"
          widths={[100, 400, 600, 750, 1360]}
          sizes="(min-width: 1280px) 39rem, (min-width: 767px) 50vw, 100vw"
          priority={priority}
        />
      )}
      {status !== 'unknown' && <p className={styles.status}>{t(`project.status.${status}`)}</p>}
      <h2 className={styles.title}>
        {externalUrl === null ? (
          <Link href={href(...projectRoute(project))} className={styles.link} lang={titleLanguage}>
            {title}
          </Link>
        ) : (
          <a href={externalUrl} rel="external" className={styles.link}>
            <span lang={titleLanguage}>{title}</span>
            <span className={styles.away}>
              <Icon name="external" size="small" /> {t('project.external')}
            </span>
          </a>
        )}
      </h2>
      <p className={styles.place} translate="no">
        {zip} {city}
      </p>
      {from !== null && (
        <p className={styles.price}>
          <AsWritten text={t('price.from', { price: formatEuro(from, t.prices) })} />
        </p>
      )}
      <p className={styles.facts}>
        {[
          units > 0 ? t('project.available', { count: available, units }) : null,
          delivery === null ? null : t('project.delivered-in', { month: formatMonth(delivery, language) }),
        ]
          .filter((fact) => fact !== null)
          .join(' · ')}
      </p>
    </article>
  );
};
