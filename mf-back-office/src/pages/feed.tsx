import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import styles from '../components/desk-table.module.css';
import { FactList } from '../components/fact-list.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { FeedCodes } from '../feeds/feed-codes.tsx';
import { FeedLogin } from '../feeds/feed-login.tsx';
import { FeedReport, FeedRuns } from '../feeds/feed-runs.tsx';
import { stateOfFeed } from '../feeds/feed-state.ts';
import { FeedWaits } from '../feeds/feed-waits.tsx';
import { useLatestFeed } from '../feeds/use-latest-feed.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import type { FeedPageData } from './feed.data.ts';

// Forms that show their own failure.
const formsWithFaults = ['map', 'login'];

/** A feed: its state, waiting runs, codes and reports. */
export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<FeedPageData>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const action = href('desk-feed', { id: data.feed.name });
  const { feed, runs, report, waiting, codes, lacking, done } = useLatestFeed(data, action);
  const { name, every, nextAt, last, isRunning, pausedAt, isReadable } = feed;
  const mayWrite = reachOf(staff.role, 'feeds.write') !== 'none';
  // A run that was started here can be over by now.
  const outcome = done === 'run' && !isRunning ? 'ran' : done;
  const doneText = outcome && !actionData ? t(`feeds.done.${outcome}`) : null;
  const moment = (at: string | null | undefined): string => (at ? shortMoment(at, language) : t('feeds.none'));
  const facts = [
    [t('word.state'), t(`feeds.is.${stateOfFeed(feed)}`, { count: feed.last?.skipped ?? 0 })],
    [t('homes.title'), String(feed.homes)],
    [t('feeds.every'), every === null ? t('feeds.by-hand') : t('feeds.every-minutes', { count: every })],
    [t('feeds.last'), moment(last?.startedAt)],
    [t('feeds.next'), moment(nextAt)],
  ] as const;
  const acts = [
    ...(isReadable && !isRunning ? (['run'] as const) : []),
    pausedAt === null ? ('pause' as const) : ('resume' as const),
  ];
  return (
    <DeskFrame staff={staff} title={name}>
      <StatusLine>{doneText}</StatusLine>
      <FaultLine
        failure={actionData && !formsWithFaults.includes(actionData.intent) ? (actionData.failure ?? 'conflict') : null}
      />
      {isRunning && (
        <p>
          {t('feed.running')} <Link href={action}>{t('feed.refresh')}</Link>
        </p>
      )}
      <FactList facts={facts} />
      {mayWrite && (
        <div className={styles.acts}>
          {acts.map((act) => (
            <ButtonForm key={act} action={action} sent={{ intent: act, name }}>
              {t(`feed.${act}`)}
            </ButtonForm>
          ))}
        </div>
      )}
      {mayWrite && data.login.length > 0 && (
        <FeedLogin name={name} fields={data.login} action={action} result={actionData} />
      )}
      {waiting && !isRunning && <FeedWaits name={name} waiting={waiting} mayWrite={mayWrite} action={action} />}
      <FeedCodes name={name} codes={codes} mayWrite={mayWrite} action={action} result={actionData} />
      <FeedRuns name={name} runs={runs} shown={report?.run.id ?? null} />
      {report && report.run.state !== 'running' && (
        <FeedReport
          {...{ report, name }}
          lacking={report.run.id === runs[0]?.id ? lacking : { property: 0, project: 0 }}
        />
      )}
      <div className={styles.foot}>
        <p className={styles.mail}>{t('feeds.operator')}</p>
        <p>
          <Link href={href('desk-feeds')}>{t('feed.all')}</Link>
        </p>
      </div>
    </DeskFrame>
  );
};
