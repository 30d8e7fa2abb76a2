import { useMessages } from '../use-messages.ts';
import styles from './recovery-codes.module.css';

/** Recovery codes, shown in groups of four digits, which are easier to copy. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const t = useMessages();
  return (
    <ul className={styles.codes} aria-label={t('recovery.title')}>
      {codes.map((code) => (
        <li key={code}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</li>
      ))}
    </ul>
  );
};
