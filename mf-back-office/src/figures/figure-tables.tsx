import type { FigureSteps } from '@rowhouse/shared/contract/desk-figures';
import { formatNumber, formatPercent } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Table } from '@rowhouse/shared/ui/table';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './figures.module.css';

const steps = ['visits', 'requests', 'viewings', 'deeds'] as const satisfies (keyof FigureSteps)[];

/** The count of each step, and its share of the step before; undefined for the first step, if either count is unknown, and if the count is not a part of the step before: a home can be visited without a request. */
const stepsIn = (counts: FigureSteps) =>
  steps.map((step, index) => {
    const count = counts[step];
    const before = steps[index - 1];
    const whole = before && counts[before];
    return { step, count, share: whole && count !== null && count <= whole ? count / whole : undefined };
  });

/** The steps of all homes together, from a view to a sale or let. */
export const Steps = ({ counts }: { counts: FigureSteps }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  return (
    <ol className={styles.steps}>
      {stepsIn(counts).map(({ step, count, share }) => (
        <li key={step}>
          <span>{t(`figures.step.${step}`)}</span>
          <strong>{count === null ? t('figures.unknown') : formatNumber(count, language)}</strong>
          {share !== undefined && (
            <span className={styles.quiet}>{t('figures.share', { share: formatPercent(share, language) })}</span>
          )}
        </li>
      ))}
    </ol>
  );
};

/** The steps of homes, each with its share of the step before. */
export const StepsTable = ({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { key: string; name: ReactNode; counts: FigureSteps }[];
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  return (
    <Table
      className={styles.narrow}
      caption={caption}
      columns={[
        { key: 'home', header: t('word.property') },
        ...steps.map((step) => {
          const label = t(`figures.step.${step}`);
          return { key: step, header: label, label, align: 'end' as const };
        }),
      ]}
      rows={rows.map(({ key, name, counts }) => ({
        key,
        cells: [
          name,
          ...stepsIn(counts).map(({ step, count, share }) => (
            <span key={step} className={styles.count}>
              {count === null ? t('figures.unknown') : formatNumber(count, language)}
              {share !== undefined && <small>{formatPercent(share, language)}</small>}
            </span>
          )),
        ],
      }))}
    />
  );
};

/** Counts with names, each with its share of the total if they are parts of one whole. */
export const CountTable = ({
  caption,
  name,
  rows,
  isDivided = false,
}: {
  caption: string;
  name: string;
  rows: readonly { name: string; count: number | null }[];
  isDivided?: boolean;
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const all = rows.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <Table
      caption={caption}
      columns={[
        { key: 'name', header: name },
        { key: 'count', header: t('figures.count'), align: 'end' },
        ...(isDivided ? [{ key: 'share', header: t('figures.part'), align: 'end' as const }] : []),
      ]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [
          row.name,
          row.count === null ? t('figures.unknown') : formatNumber(row.count, language),
          ...(isDivided ? [all === 0 ? '–' : formatPercent((row.count ?? 0) / all, language)] : []),
        ],
      }))}
    />
  );
};
