import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';
import { Kept } from './kept.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import type { VisitsDone, VisitsPage } from './visits-page.ts';

/** What was just done, with what undoes it. */
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
          <Form method="post" action={href(what === 'cancelled' && page.open ? { visit: page.open.visit.id } : {})}>
            <Kept page={page} values={undo} />
            <Button type="submit" size="small" variant="secondary">
              {t('visits.undo')}
            </Button>
          </Form>
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
