import { useNavigation } from '@rowhouse/shared/platform';
import styles from './progress.module.css';
import { useMessages } from './use-messages.ts';

/** A line at the top of the window while the next page loads. */
export const Progress = () => {
  const t = useMessages();
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label={t('loading')} />;
};
