import type { Today } from '@rowhouse/shared/contract/desk-today';
import { homeNeeds } from '@rowhouse/shared/contract/desk-values';
import { Link, useHref } from '@rowhouse/shared/platform';
import { EmptyLine } from '../components/empty-line.tsx';
import { useMessages } from '../use-messages.ts';
import { DayPart, HomeLink } from './part.tsx';
import styles from './today.module.css';

/** The homes that need attention, each with its problem, which links to the field to correct. */
export const HomesPart = ({ homes: { total, items } }: { homes: Today['homes'] }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <DayPart title={t('today.homes')}>
      {items.length === 0 && (
        <EmptyLine
          action={
            <Link className={styles.link} href={href('desk-homes')}>
              {t('today.to-homes')}
            </Link>
          }
        >
          {t('today.no-homes')}
        </EmptyLine>
      )}
      <ul className={styles.list}>
        {items.map(({ needs, ...home }) => (
          <li key={`${home.kind} ${home.id}`} className={styles.item}>
            <HomeLink home={home} />
            <ul className={styles.needs}>
              {needs.map((need) => (
                <li key={need}>
                  <HomeLink home={home} field={homeNeeds[need]}>
                    {t(`today.need.${need}`)}
                  </HomeLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {total > items.length && <p className={styles.about}>{t('today.more-homes', { count: total - items.length })}</p>}
    </DayPart>
  );
};
