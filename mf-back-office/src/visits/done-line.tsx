import { Notice } from '@rowhouse/shared/ui/notice';
import { ButtonForm } from '../components/button-form.tsx';
import { useMessages } from '../use-messages.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import type { VisitsDone, VisitsPage } from './visits-page.ts';

/** The last action, with its undo. */
export const DoneLine = ({ page, done }: { page: VisitsPage; done: VisitsDone }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const { what, mailed, count, stayed, removal } = done;
  const tells = what === 'moved' || what === 'cancelled' || what === 'restored' || what === 'planned';
  const undo: Record<string, string> | null =
    what === 'cancelled' && page.open
      ? { intent: 'restore', id: page.open.visit.id }
      : what === 'removed' && count > 0
        ? { intent: 'restore-slots', removal }
        : null;
  return (
    <Notice
      tone="success"
      action={
        undo && (
          <ButtonForm
            action={href(what === 'cancelled' && page.open ? { visit: page.open.visit.id } : {})}
            sent={{ ...keptOf(page), ...undo }}
          >
            {t('undo.submit')}
          </ButtonForm>
        )
      }
    >
      {t(`visits.done.${what}`, { count })}
      {tells && ` ${t(mailed ? 'visits.mailed' : 'visits.not-mailed')}`}
      {what === 'made' && stayed > 0 && ` ${t('visits.done.left-out', { count: stayed })}`}
      {(what === 'removed' || what === 'slots-restored') &&
        stayed > 0 &&
        ` ${t(what === 'removed' ? 'visits.done.stayed' : 'visits.done.clashed', { count: stayed })}`}
    </Notice>
  );
};
