import { useMessages } from '../use-messages.ts';
import styles from './side-by-side.module.css';

/** Somebody else's values beside one's own, field by field. */
export const SideBySide = ({ rows }: { rows: readonly { name: string; now: string; mine: string }[] }) => {
  const t = useMessages();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('conflict.caption')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('conflict.now')}</th>
          <th scope="col">{t('conflict.mine')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, mine }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto">{now}</td>
            <td dir="auto">{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
