import type { Region } from '@rowhouse/shared/domain/postal-region';
import { useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { type ComponentType, useState } from 'react';
import { onPlainClick } from '../components/plain-click.ts';
import { useMessages } from '../use-messages.ts';
import type { CalculatorDialogProps } from './calculator-dialog.tsx';
import { parseCalculator } from './calculator-query.ts';

interface CalculatorProps {
  /** In euros; null where it is not published. */
  price: number | null;
  /** Undefined where the home is not in Belgium. */
  region: Region | undefined;
  newBuild: boolean;
  /** In m². */
  surface: number | null;
  className: string;
}

/** A link to the calculator of a home; with scripts it opens in a dialog, whose code and rates are fetched on the click. */
export const Calculator = ({ price, region, newBuild, surface, className }: CalculatorProps) => {
  const t = useMessages();
  const href = useHref();
  const [Dialog, setDialog] = useState<ComponentType<CalculatorDialogProps> | null>(null);
  const query = new URLSearchParams({
    ...(price !== null && { price: String(Math.round(price)) }),
    ...(surface !== null && { surface: String(Math.round(surface)) }),
    ...(region && { region }),
    ...(newBuild && { kind: 'new' }),
  });
  const address = href('calculator', {}, query);

  const open = () => {
    import('./calculator-dialog.tsx').then(
      ({ CalculatorDialog }) => setDialog(() => CalculatorDialog),
      // The page works without the dialog's code.
      () => location.assign(address),
    );
  };

  return (
    <>
      <a
        href={address}
        className={`${buttonClass('secondary')} ${className}`}
        aria-haspopup="dialog"
        onClick={onPlainClick(open)}
      >
        {t('calculator.open')}
      </a>
      {Dialog && <Dialog start={parseCalculator(query)} address={address} onClose={() => setDialog(null)} />}
    </>
  );
};
