import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { DeskFrame } from '../components/desk-frame.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { useFaults } from '../components/use-faults.ts';
import type { DeskPage } from '../desk-page.ts';
import { useMessages } from '../use-messages.ts';
import { BlockForm } from '../visits/block-form.tsx';
import { DoneLine } from '../visits/done-line.tsx';
import { PlanForm } from '../visits/plan-form.tsx';
import { SlotsForm } from '../visits/slots-form.tsx';
import { useVisitsHref } from '../visits/use-visits-href.ts';
import { faultKey } from '../visits/visit-form.tsx';
import { VisitPanel } from '../visits/visit-panel.tsx';
import styles from '../visits/visits.module.css';
import type { VisitsPage } from '../visits/visits-page.ts';
import { WeekCalendar } from '../visits/week-calendar.tsx';
import { WeekMenu } from '../visits/week-menu.tsx';

// Forms outside of any panel; the page shows why one was rejected.
const ofSlots: readonly string[] = ['remove', 'restore', 'restore-slots', 'take-back', 'unblock'];

/** The calendar of visits: a week of one agent or all, and the open visit, form or slots beside it. */
export const Component = ({ data, actionData: refusal }: PageProps<DeskPage<VisitsPage>, Refusal>) => {
  const t = useMessages();
  const { staff, data: page } = data;
  const href = useVisitsHref(page);
  const { day, time } = page.begin;
  const canWrite = reachOf(staff.role, 'visits.write') !== 'none';
  const faultOf = useFaults(faultKey);
  return (
    <DeskFrame
      staff={staff}
      title={t('visits.title')}
      actions={
        canWrite && (
          <div className={styles.actions}>
            <Link className={buttonClass('primary', 'small')} href={href({ do: 'plan' })}>
              {t('visits.plan')}
            </Link>
            <Link className={buttonClass('secondary', 'small')} href={href({ do: 'block', ...(day && { day, time }) })}>
              {t('visits.block')}
            </Link>
            <Link className={buttonClass('secondary', 'small')} href={href({ do: 'slots' })}>
              {t('visits.slots')}
            </Link>
          </div>
        )
      }
    >
      <div className={styles.page}>
        {page.done && !refusal && <DoneLine page={page} done={page.done} />}
        {refusal && ofSlots.includes(refusal.intent) && (
          <FaultLine failure={refusal.failure ?? 'invalid-input'}>
            {refusal.intent === 'take-back' ? t('visits.too-late') : faultOf(Object.values(refusal.faults)[0])}
          </FaultLine>
        )}
        {page.isMissing && <Notice tone="error">{t('visits.missing')}</Notice>}
        {page.open && <VisitPanel page={page} open={page.open} staff={staff} refusal={refusal} />}
        {page.view === 'plan' && canWrite && <PlanForm page={page} refusal={refusal} />}
        {page.view === 'block' && canWrite && <BlockForm page={page} refusal={refusal} />}
        {page.view === 'slots' && canWrite && <SlotsForm page={page} refusal={refusal} />}
        <WeekMenu page={page} />
        <WeekCalendar page={page} canWrite={canWrite} />
      </div>
    </DeskFrame>
  );
};
