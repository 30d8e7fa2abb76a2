import { mostFavourites } from '@rowhouse/shared/domain/kept-ids';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';
import type { ShortlistAnswer } from './answers.ts';

/** What became of a form: what was added or is wrong. */
export const FaultNotice = ({ answer: { done, fault, added } }: { answer: ShortlistAnswer }) => {
  const t = useMessages();
  return (
    <>
      {done === 'added' && <Notice tone="success" title={t('shortlist.added', { count: added })} />}
      {done === 'removed' && <Notice tone="success" title={t('shortlist.removed')} />}
      {fault && <Notice tone="error" title={t(`shortlist.fault.${fault}`, { most: mostFavourites })} />}
    </>
  );
};
