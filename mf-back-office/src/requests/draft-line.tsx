import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';
import styles from './request.module.css';
import type { DraftText, useDraft } from './use-draft.ts';

interface DraftLineProps {
  draft: Pick<ReturnType<typeof useDraft>, 'kept' | 'elsewhere' | 'keepMine' | 'tookTheirs'>;
  /** Writes the text of the other tab into the field. */
  take: (theirs: DraftText) => void;
}

/** Shows whether the draft is saved. After a logout it links to a login in a new tab; after changes in two tabs the person chooses. */
export const DraftLine = ({ draft: { kept, elsewhere, keepMine, tookTheirs }, take }: DraftLineProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const isSaved = kept instanceof Date;
  return (
    <>
      <p className={styles.kept} role="status">
        {isSaved && t('draft.saved', { when: dateFormatter('time', language)(kept) })}
        {!isSaved && kept && t(`draft.${kept}`)}{' '}
        {kept === 'session' && (
          <a href={href('desk-login')} target="_blank" rel="noreferrer">
            {t('failure.login')}
          </a>
        )}
      </p>
      {elsewhere && (
        <Notice tone="warning" title={t('draft.elsewhere')}>
          <p className={styles.said} dir="auto">
            {elsewhere.text}
          </p>
          <Button variant="secondary" onClick={keepMine}>
            {t('draft.mine')}
          </Button>{' '}
          <Button
            variant="secondary"
            onClick={() => {
              take(elsewhere);
              tookTheirs();
            }}
          >
            {t('draft.theirs')}
          </Button>
        </Notice>
      )}
    </>
  );
};
