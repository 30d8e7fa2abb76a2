import type { StockFault } from '@rowhouse/shared/contract/desk-stock';
import { fieldId } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { focusField } from './focus-field.ts';
import { labelOf } from './labels.ts';
import { faultText } from './words.ts';

interface Props {
  faults: readonly StockFault[];
}

/** The facts that an advertisement still needs, and warnings; each links to its field. */
export const FaultList = ({ faults }: Props) => {
  const t = useMessages();
  if (faults.length === 0) return null;
  const stops = faults.filter(({ weight }) => weight === 'stops').length;
  return (
    <details className={styles.faults} open={stops > 0}>
      <summary>
        {stops > 0 ? t('editor.faults.stop', { count: stops }) : t('editor.faults.warn', { count: faults.length })}
      </summary>
      <ul>
        {faults.map(({ field, code, weight }) => {
          const id = fieldId('field', field);
          return (
            <li key={`${field} ${code}`}>
              <a href={`#${id}`} onClick={focusField(id)}>
                {labelOf(t, field)}
              </a>{' '}
              {weight === 'warns' && code === 'required' ? t('editor.fault.wanting') : faultText(t, code)}
              {weight === 'warns' && <span className={styles.hint}>{` (${t('editor.faults.advice')})`}</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
};
