import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { PageProps } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import { FeedsPart, MailsPart } from '../today/failed-parts.tsx';
import { FirstStepsPart } from '../today/first-steps-part.tsx';
import { HomesPart } from '../today/homes-part.tsx';
import { RequestsPart } from '../today/requests-part.tsx';
import styles from '../today/today.module.css';
import { VisitsPart } from '../today/visits-part.tsx';
import { useMessages } from '../use-messages.ts';
import type { TodayView } from './today.data.ts';

export const Component = ({ data: { staff, data } }: PageProps<DeskPage<TodayView>>) => {
  const t = useMessages();
  const canPlan = reachOf(staff.role, 'visits.write') !== 'none';
  return (
    <DeskFrame staff={staff} title={t('today.title')}>
      {data.isRefused && <Notice tone="error">{t('today.refused')}</Notice>}
      <div className={styles.parts}>
        {(data.visits || data.requests) && (
          <div className={styles.column}>
            {data.visits && <VisitsPart visits={data.visits} canPlan={canPlan} />}
            {data.requests && (
              <RequestsPart requests={data.requests} isOwn={reachOf(staff.role, 'requests.read') === 'own'} />
            )}
          </div>
        )}
        <div className={styles.column}>
          {data.firstSteps.length > 0 && <FirstStepsPart steps={data.firstSteps} />}
          {data.mails && data.mails.total > 0 && <MailsPart mails={data.mails} />}
          {data.feeds && data.feeds.length > 0 && <FeedsPart feeds={data.feeds} />}
          <HomesPart homes={data.homes} />
        </div>
      </div>
    </DeskFrame>
  );
};
