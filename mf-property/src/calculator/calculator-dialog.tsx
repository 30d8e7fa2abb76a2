import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './calculator-dialog.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { parseCalculator } from './calculator-query.ts';

interface CalculatorDialogProps {
  start: URLSearchParams;
  rules: CalculatorRules;
  onClose: () => void;
}

export const CalculatorDialog = ({ start, rules, onClose }: CalculatorDialogProps) => {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="calculator-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="calculator-title">{t('calculator.title')}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('viewer.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <CalculatorForm start={parseCalculator(start)} rules={rules} here />
      </div>
    </dialog>
  );
};
