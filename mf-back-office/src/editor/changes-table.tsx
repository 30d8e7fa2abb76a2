import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import type { Values } from './saver.ts';
import { withSwatches } from './with-swatches.tsx';

interface Props {
  changes: readonly (readonly [name: string, value: unknown])[];
  /** The values on the site. */
  values: Values;
  /** A first line about something that is not a field. */
  first?: { name: string; before: string; after: string } | undefined;
}

/** The changes of a publication: each field before and after. */
export const ChangesTable = ({ changes, values, first }: Props) => {
  const t = useMessages();
  const { labelOf, textOf } = useDraftScope();
  const rows = [
    ...(first ? [first] : []),
    ...changes.map(([name, value]) => ({
      name: labelOf(name),
      before: textOf(name, values[name]),
      after: textOf(name, value),
    })),
  ];
  return (
    <table className={styles.changes}>
      <caption className="visually-hidden">{t('editor.changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('word.field')}</th>
          <th scope="col">{t('editor.change.before')}</th>
          <th scope="col">{t('editor.change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label={t('editor.change.before')}>{withSwatches(before)}</td>
            <td data-label={t('editor.change.after')}>{withSwatches(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
