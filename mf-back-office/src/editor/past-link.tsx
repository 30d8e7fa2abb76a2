import { Link } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';

/** The link from a field to its history. */
export const PastLink = ({ name, label }: { name: string; label: string }) => {
  const t = useMessages();
  const { hrefOf } = useDraftScope();
  return (
    <Link
      className={styles.past}
      href={hrefOf({ panel: 'history', field: name })}
      preventScrollReset
      aria-label={t('editor.history.of', { field: label })}
    >
      {t('editor.history')}
    </Link>
  );
};
