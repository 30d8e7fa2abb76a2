import { dateFormatter } from '@rowhouse/shared/domain/format';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { FeedsPart, MailsPart } from '../today/failed-parts.tsx';
import { FirstStepsPart } from '../today/first-steps-part.tsx';
import { HomesPart } from '../today/homes-part.tsx';
import { storeToday } from '../today/offline-today.ts';
import { RequestsPart } from '../today/requests-part.tsx';
import styles from '../today/today.module.css';
import { VisitsPart } from '../today/visits-part.tsx';
import { useMessages } from '../use-messages.ts';
import type { TodayView } from './today.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<TodayView>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { visits, now } = data;
  const address = href('desk');
  useEffect(() => {
    const time = dateFormatter('time', language);
    const today = (visits ?? []).filter(({ isToday }) => isToday);
    const offline = {
      ...{ language, title: t('today.offline'), none: t('today.no-visits-today') },
      asOf: t('today.as-of', { moment: dateFormatter('moment', language)(new Date(now)) }),
      visits: today.map(({ start, home, address: where }) => ({
        time: time(new Date(start)),
        where: where || home.title,
      })),
    };
    // Storage may be disabled or full: nothing is stored then.
    void storeToday(address, offline).catch(() => undefined);
  }, [t, language, visits, now, address]);
  const canWrite = reachOf(staff.role, 'visits.write') !== 'none';
  return (
    <DeskFrame staff={staff} title={t('today.title')}>
      {data.isRefused && <Notice tone="error">{t('today.refused')}</Notice>}
      <FaultLine failure={actionData?.failure ?? null} />
      <div className={styles.parts}>
        {(data.visits || data.requests) && (
          <div className={styles.column}>
            {data.visits && <VisitsPart visits={data.visits} now={data.now} canWrite={canWrite} />}
            {data.requests && (
              <RequestsPart requests={data.requests} isOwn={reachOf(staff.role, 'requests.read') === 'own'} />
            )}
          </div>
        )}
        <div className={styles.column}>
          {data.firstSteps.length > 0 && <FirstStepsPart steps={data.firstSteps} />}
          {data.mails && data.mails.total > 0 && <MailsPart mails={data.mails} />}
          {data.feeds && data.feeds.length > 0 && <FeedsPart feeds={data.feeds} />}
          {(data.homes.total > 0 || reachOf(staff.role, 'stock.write') !== 'none') && <HomesPart homes={data.homes} />}
        </div>
      </div>
    </DeskFrame>
  );
};
