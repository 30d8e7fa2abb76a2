import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './calculator-dialog.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorInput } from './calculator-query.ts';

export interface CalculatorDialogProps {
  start: CalculatorInput;
  /** The same on a page of its own. */
  address: string;
  onClose: () => void;
}

/** The calculator over the page that opened it. */
export const CalculatorDialog = ({ start, address, onClose }: CalculatorDialogProps) => {
  const t = useMessages();
  const call = useCall();
  const { language } = useCurrentPage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [rules, setRules] = useState<CalculatorRules | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    dialog.current?.showModal();
    call('calculator', { language }, leaving.signal).then(setRules, () => {
      if (!leaving.signal.aborted) location.assign(address);
    });
    return () => leaving.abort();
  }, [call, language, address]);

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
      <div className={styles.body} aria-busy={rules === null}>
        {rules && <CalculatorForm start={start} rules={rules} here />}
      </div>
    </dialog>
  );
};
