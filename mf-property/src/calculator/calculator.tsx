import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { type ReactNode, useState } from 'react';
import { onPlainClick } from '../components/plain-click.ts';
import { useMessages } from '../use-messages.ts';
import { queryOf } from './home-query.ts';

/** A link to the calculator of a home; with scripts it opens in a dialog, whose code and rates are fetched on the click. */
export const Calculator = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const href = useHref();
  const call = useCall();
  const { language } = useCurrentPage();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const query = queryOf(property);
  const address = href('calculator', {}, query);
  const close = () => setDialog(null);
  const open = () =>
    Promise.all([import('./calculator-dialog.tsx'), call('calculator', { language })]).then(
      ([{ CalculatorDialog }, rules]) => setDialog(<CalculatorDialog start={query} rules={rules} onClose={close} />),
      // The page works without the dialog's code.
      () => location.assign(address),
    );
  return (
    <>
      <a href={address} className={buttonClass('quiet')} aria-haspopup="dialog" onClick={onPlainClick(open)}>
        {t('calculator.open')}
      </a>
      {dialog}
    </>
  );
};
