import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { TitledDialog } from '@rowhouse/shared/ui/dialog/titled-dialog';
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
  return (
    <TitledDialog
      id="calculator-title"
      title={t('calculator.title')}
      close={t('viewer.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      <CalculatorForm start={parseCalculator(start)} rules={rules} here />
    </TitledDialog>
  );
};
