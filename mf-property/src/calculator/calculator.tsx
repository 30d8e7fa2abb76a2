import type { Region } from '@rowhouse/shared/domain/postal-region';
import { useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import type { CalculatorDialogProps } from './calculator-dialog.tsx';
import { buildCalculator, type CalculatorInput, parseCalculator } from './calculator-query.ts';

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

const inputOf = ({ price, region, newBuild, surface }: CalculatorProps): CalculatorInput => ({
  ...parseCalculator(new URLSearchParams()),
  price: price === null ? null : Math.round(price),
  ...(region && { region }),
  kind: newBuild ? 'new' : 'existing',
  surface: surface === null ? null : Math.round(surface),
});

/** A link to the calculator of a home; with scripts it opens in a dialog, whose code and rates are fetched on the click. */
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
      // The page works without the dialog's code.
      location.assign(address);
    }
  };

  return (
    <>
      <a
        href={address}
        className={`${buttonClass('secondary')} ${props.className}`}
        aria-haspopup="dialog"
        onClick={(event) => void openDialog(event)}
      >
        {t('calculator.open')}
      </a>
      {open && Dialog && <Dialog start={input} address={address} onClose={() => setOpen(false)} />}
    </>
  );
};
