import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './request.module.css';
import type { Kept } from './use-draft.ts';

/** Says whether what is typed is kept; whose session ended logs in beside it. */
export const DraftLine = ({ kept }: { kept: Kept }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const isSaved = kept instanceof Date;
  return (
    <p className={styles.kept} role="status">
      {isSaved && t('draft.saved', { when: dateFormatter('time', language)(kept) })}
      {!isSaved && kept && t(`draft.${kept}`)}{' '}
      {kept === 'session' && (
        <a href={href('desk-login')} target="_blank" rel="noreferrer">
          {t('draft.login')}
        </a>
      )}
    </p>
  );
};
