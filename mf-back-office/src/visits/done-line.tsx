import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useState } from 'react';
import { ButtonForm } from '../components/button-form.tsx';
import { useMessages } from '../use-messages.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import type { VisitsDone, VisitsPage } from './visits-page.ts';

const timeToTakeBack = 10_000; // ms, as at the API

/** The last action, with its undo. A move and a plan can be taken back until their mail leaves. */
export const DoneLine = ({ page, done }: { page: VisitsPage; done: VisitsDone }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const [isWaiting, setWaiting] = useState(true);
  const { what, mailed, count, stayed, removal } = done;
  const { visit, version } = page.open ?? {};
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), timeToTakeBack);
    return () => clearTimeout(timer);
  }, []);
  const tells = what === 'moved' || what === 'cancelled' || what === 'restored' || what === 'planned';
  const undo = (): Record<string, string> | null => {
    if (what === 'removed') return count > 0 ? { intent: 'restore-slots', removal } : null;
    if (!visit || !version) return null;
    if (what === 'cancelled') return { intent: 'restore', id: visit.id };
    return isWaiting && (what === 'moved' || what === 'planned')
      ? { intent: 'take-back', id: visit.id, version }
      : null;
  };
  const undoValues = undo();
  return (
    <Notice
      tone="success"
      action={
        undoValues && (
          <ButtonForm action={href(visit ? { visit: visit.id } : {})} sent={{ ...keptOf(page), ...undoValues }}>
            {t('undo.submit')}
          </ButtonForm>
        )
      }
    >
      {t(`visits.done.${what}`, { count })}
      {tells && ` ${t(!mailed ? 'visits.not-mailed' : isWaiting ? 'visits.mailed-soon' : 'visits.mailed')}`}
      {what === 'blocked' && count > 0 && ` ${t('visits.done.blocked-visits', { count })}`}
      {what === 'made' && stayed > 0 && ` ${t('visits.done.left-out', { count: stayed })}`}
      {(what === 'removed' || what === 'slots-restored') &&
        stayed > 0 &&
        ` ${t(what === 'removed' ? 'visits.done.stayed' : 'visits.done.clashed', { count: stayed })}`}
    </Notice>
  );
};
