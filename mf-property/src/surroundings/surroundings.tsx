import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { Surroundings } from '@rowhouse/shared/contract/surroundings';
import { formatNumber, wholeDay } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Section } from '@rowhouse/shared/ui/section';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import { MapsLink } from './maps-link.tsx';
import { minutesOnFoot, pathFactor, walkingSpeed } from './on-foot.ts';
import styles from './surroundings.module.css';
import { WhereMap } from './where-map.tsx';

interface SurroundingsSectionProps {
  property: Pick<PropertyDetail, 'goal' | 'city' | 'zip' | 'place'>;
  surroundings: Surroundings | null;
}

/**
 * The place of a home, on a map that loads when it comes near, and nearby places by their number on it; for a home
 * without a public address its area, and places of its city. With a score for travel without a car, in Dutch only.
 */
export const SurroundingsSection = ({
  property: { goal, city, zip, place },
  surroundings,
}: SurroundingsSectionProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const points = (surroundings?.points ?? [])
    .filter(({ kind }) => kind !== 'unknown')
    .map((point, index) => ({ ...point, number: index + 1 }));
  if (!place && points.length === 0) return null;
  const exact = surroundings ? surroundings.exact : place?.radius === null;
  const distanceText = (metres: number): string =>
    metres < 1000
      ? t('surroundings.metres', { distance: metres })
      : t('surroundings.kilometres', { distance: metres / 1000 });
  const walkText = (metres: number): string =>
    t('surroundings.walk', { distance: distanceText(metres), minutes: minutesOnFoot(metres) });
  const listTitle = exact ? t('surroundings.nearest') : t('surroundings.list-city', { city });
  const onMap = points.flatMap(({ number, place: at }) => (at ? [{ number, ...at }] : []));
  const inCity = new URLSearchParams({ ...(goal === 'rent' && { goal }), city: `${city}|${zip}` });
  const title = exact ? t('surroundings.title') : t('surroundings.title-city', { city });
  return (
    // If no nearby places are known, only the place is shown.
    <Section title={points.length > 0 ? title : t('surroundings.map')} id="surroundings">
      <div className={styles.columns}>
        {place && <WhereMap place={place} points={onMap} />}
        {!exact && <p className={styles.note}>{t('surroundings.hidden')}</p>}
        {points.length > 0 && (
          <details className={styles.list}>
            <summary className={styles.more}>
              {t('surroundings.near')} <Icon name="chevron-down" />
            </summary>
            <Table
              caption={listTitle}
              className={styles.table ?? ''}
              columns={[
                { key: 'kind', header: t('surroundings.what') },
                ...(exact ? [{ key: 'distance', header: t('surroundings.distance'), align: 'end' as const }] : []),
                { key: 'name', header: t('surroundings.name') },
              ]}
              rows={points.map(({ kind, name, distance, number, place: at }) => ({
                key: String(number),
                cells: [
                  <span key="kind" className={styles.kind}>
                    {place && at && <span className={styles.number}>{number}</span>}{' '}
                    {kind !== 'unknown' && t(`point.${kind}`)}
                  </span>,
                  ...(exact ? [distance === null ? '' : walkText(distance)] : []),
                  name,
                ],
              }))}
            />
          </details>
        )}
      </div>
      <p className={styles.way}>
        {place?.radius === null && (
          <>
            <MapsLink {...place} />
            <br />
          </>
        )}
        <Link href={href('map', {}, inCity)}>{t('surroundings.all', { city })}</Link>
      </p>
      {surroundings && surroundings.mobility !== null && language === 'nl' && (
        <div className={styles.mobility}>
          <p className={styles.score}>
            <strong>{formatNumber(surroundings.mobility, language)}</strong> {t('mobility.of-ten')}
          </p>
          <div>
            <h3 className={styles.name}>{t('mobility.title')}</h3>
            <p className={styles.note}>{t('mobility.text')}</p>
          </div>
        </div>
      )}
      {surroundings?.source && (
        <p className={styles.note}>
          {t('surroundings.source', { source: surroundings.source, date: wholeDay(surroundings.date) })}{' '}
          {exact && t('surroundings.rounded', { factor: pathFactor, speed: walkingSpeed })}
        </p>
      )}
    </Section>
  );
};
