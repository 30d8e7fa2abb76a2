// The button of the calculator, for the property page: <Calculator price region newBuild surface />.
// - price: euros, null where it is not published (the visitor then fills one in); show the button for what is for sale.
// - region: of postalRegion(zip); undefined where the home is not in Belgium.
// - newBuild: true where the property is of type 8.
// - surface: m², for the renovation's budget; null where it is not known.
// It is a link to the page `calculator` with all of it in the query; where scripts run, it opens the same in a dialog,
// whose code and rates are fetched on that click and not before.
import type { Region } from '@rowhouse/shared/domain/postal-region';
import { useHref } from '@rowhouse/shared/platform';
import { type ButtonVariant, buttonClass } from '@rowhouse/shared/ui/button';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import type { CalculatorDialogProps } from './calculator-dialog.tsx';
import { buildCalculator, type CalculatorInput, parseCalculator } from './calculator-query.ts';

export interface CalculatorProps {
  price: number | null;
  region?: Region | undefined;
  newBuild?: boolean;
  surface?: number | null;
  variant?: ButtonVariant;
  className?: string;
}

const inputOf = ({ price, region, newBuild, surface = null }: CalculatorProps): CalculatorInput => ({
  ...parseCalculator(new URLSearchParams()),
  price: price === null ? null : Math.round(price),
  ...(region && { region }),
  kind: newBuild ? 'new' : 'existing',
  surface: surface === null ? null : Math.round(surface),
});

/** Opens the calculator for a home: a dialog, or its own page. */
export const Calculator = (props: CalculatorProps) => {
  const t = useMessages();
  const href = useHref();
  const [Dialog, setDialog] = useState<ComponentType<CalculatorDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const input = inputOf(props);
  const address = href('calculator', {}, buildCalculator(input));

  const openDialog = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { CalculatorDialog } = await import('./calculator-dialog.tsx');
      setDialog(() => CalculatorDialog);
      setOpen(true);
    } catch {
      // Its code could not be had: the page needs none.
      location.assign(address);
    }
  };

  return (
    <>
      <a
        href={address}
        className={`${buttonClass(props.variant ?? 'secondary')} ${props.className ?? ''}`}
        aria-haspopup="dialog"
        onClick={(event) => void openDialog(event)}
      >
        {t('calculator.open')}
      </a>
      {open && Dialog && <Dialog start={input} address={address} onClose={() => setOpen(false)} />}
    </>
  );
};
