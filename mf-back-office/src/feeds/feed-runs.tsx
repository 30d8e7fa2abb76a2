import type { DeskFeedPage, DeskFeedRun } from '@rowhouse/shared/contract/desk-feeds';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { DeskTable } from '../components/desk-table.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';

const columns = [
  'feed.started',
  'word.state',
  'feed.read',
  'feed.created',
  'feed.changed',
  'feed.withdrawn',
  'feed.skipped',
  'feed.left-out',
] as const;

interface FeedRunsProps {
  name: string;
  runs: readonly DeskFeedRun[];
  /** The run whose report is open. */
  shown: string | null;
}

/** The last runs of a feed in numbers, with links to their reports. */
export const FeedRuns = ({ name, runs, shown }: FeedRunsProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <section className={styles.panel} aria-labelledby="feed-runs">
      <h2 id="feed-runs">{t('feed.runs')}</h2>
      {runs.length === 0 ? (
        <EmptyLine>{t('feed.runs-none')}</EmptyLine>
      ) : (
        <DeskTable
          columns={columns.map((column) => t(column))}
          rows={runs.map(({ id, startedAt, state, read, created, changed, withdrawn, skipped, leftOut }) => ({
            key: id,
            head: (
              <Link
                className={styles.name}
                href={`${href('desk-feed', { id: name }, new URLSearchParams({ run: id }))}#report`}
                aria-current={id === shown ? 'true' : undefined}
              >
                {shortMoment(startedAt, language)}
              </Link>
            ),
            cells: [t(`feed.run.${state}`), read, created, changed, withdrawn, skipped, leftOut],
          }))}
        />
      )}
    </section>
  );
};

const listPages = { property: 'desk-homes', project: 'desk-projects' } as const;

type ReportLine = NonNullable<DeskFeedPage['report']>['notes'][number];

/** What a run skipped and left out, and why. */
export const FeedReport = ({
  report,
  name,
  lacking,
}: {
  report: NonNullable<DeskFeedPage['report']>;
  /** The name of the feed. */
  name: string;
  lacking: DeskFeedPage['lacking'];
}) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { run, why, detail, waited, skipped, notes, newCities, badFiles } = report;
  const files = badFiles.map(({ address, why: reason, isHeic }) => ({
    ...{ sourceId: null, path: address, value: '' },
    ...{ why: isHeic ? t('feed.file-heic') : reason, isTranslated: isHeic },
  }));
  const lists: readonly { title: string; total: number; lines: readonly ReportLine[] }[] = [
    { title: t('feed.skipped'), total: run.skipped, lines: skipped },
    { title: t('feed.left-out'), total: run.leftOut, lines: notes },
    { title: t('feed.files'), total: files.length, lines: files },
  ].filter(({ total }) => total > 0);
  return (
    <section id="report" className={styles.panel} aria-labelledby="feed-report">
      <h2 id="feed-report">{t('feed.report', { at: shortMoment(run.startedAt, language) })}</h2>
      {waited && <p>{t('feed.waited', waited)}</p>}
      {why !== '' && <p>{why}</p>}
      {detail !== '' && !waited && (
        <p className={styles.mail} lang="en">
          {detail}
        </p>
      )}
      {lists.length === 0 && newCities.length === 0 && detail === '' && <p>{t('feed.report-good')}</p>}
      {(['property', 'project'] as const).map(
        (kind) =>
          lacking[kind] > 0 && (
            <p key={kind}>
              <Link href={href(listPages[kind], {}, new URLSearchParams({ source: name, faults: 'true' }))}>
                {t(`feed.lacking.${kind}`, { count: lacking[kind] })}
              </Link>
            </p>
          ),
      )}
      {newCities.length > 0 && <p>{t('pair', { name: t('feed.new-cities'), value: newCities.join(', ') })}</p>}
      {lists.map(({ title, total, lines }) => (
        <div key={title}>
          <h3>{t('pair', { name: title, value: String(total) })}</h3>
          <ul className={styles.notes}>
            {lines.map(({ sourceId, path, value, why: reason, isTranslated }, index) => (
              <li key={index} lang={isTranslated ? undefined : 'en'}>
                {sourceId && <strong>{sourceId} </strong>}
                {path === sourceId ? reason : t('pair', { name: path, value: reason })}
                {value !== '' && value !== sourceId && ` (${value})`}
              </li>
            ))}
            {total > lines.length && <li>{t('word.and-more', { count: total - lines.length })}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
};
