import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { formatDay, formatNumber } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import styles from './surroundings.module.css';
import { SurroundingsMap } from './surroundings-map.tsx';

/** A drawn map with the home and what is near, and the same in a table, with a score of how well one travels without a car, in Dutch only; without a public address only what its city has. */
export const SurroundingsSection = ({ surroundings }: { surroundings: Surroundings | null }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  if (!surroundings) return null;
  const { exact, city, reach, mobility, source, date } = surroundings;
  const points = surroundings.points.filter(({ kind }) => kind !== 'unknown');
  if (points.length === 0) return null;
  const distanceText = (metres: number): string =>
    metres < 1000
      ? t('surroundings.metres', { distance: metres })
      : t('surroundings.kilometres', { distance: metres / 1000 });
  return (
    <Section title={exact ? t('surroundings.title') : t('surroundings.title-city', { city })} id="surroundings">
      <div className={exact ? styles.both : undefined}>
        {exact && reach !== null && <SurroundingsMap points={points} reach={reach} distanceText={distanceText} />}
        <div className={styles.list}>
          {!exact && <p className={styles.note}>{t('surroundings.hidden')}</p>}
          <Table
            caption={exact ? t('surroundings.nearest') : t('surroundings.list-city', { city })}
            className={styles.table ?? ''}
            columns={[
              { key: 'kind', header: t('surroundings.what') },
              ...(exact ? [{ key: 'distance', header: t('surroundings.distance'), align: 'end' as const }] : []),
              { key: 'name', header: t('surroundings.name') },
            ]}
            rows={points.map(({ kind, name, distance }, index) => ({
              key: String(index),
              cells: [
                <span key="kind" className={styles.kind}>
                  {exact && <span className={styles.number}>{index + 1}</span>}{' '}
                  {kind !== 'unknown' && t(`point.${kind}`)}
                </span>,
                ...(exact ? [distance === null ? '' : distanceText(distance)] : []),
                name,
              ],
            }))}
          />
          {mobility !== null && language === 'nl' && (
            <div className={styles.mobility}>
              <p className={styles.score}>
                <strong>{formatNumber(mobility, language)}</strong> {t('mobility.of-ten')}
              </p>
              <div>
                <h3 className={styles.name}>{t('mobility.title')}</h3>
                <p className={styles.note}>{t('mobility.text')}</p>
              </div>
            </div>
          )}
          {source && (
            <p className={styles.source}>
              {t('surroundings.source', { source, date: formatDay(date) })} {exact && t('surroundings.rounded')}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
};
