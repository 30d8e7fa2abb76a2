import { useNavigation } from 'react-router-dom';
import styles from './progress.module.css';
import { useMessages } from './use-messages.ts';

/** A line along the top while the next page is on its way. */
export const Progress = () => {
  const t = useMessages();
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} role="progressbar" aria-label={t('loading')} />;
};
