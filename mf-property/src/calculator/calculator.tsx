import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { type ReactNode, useState } from 'react';
import styles from '../components/offer-layout.module.css';
import { onPlainClick } from '../components/plain-click.ts';
import { useMessages } from '../use-messages.ts';
import { parseCalculator } from './calculator-query.ts';

const newBuildType: PropertyTypeId = 8;

const queryOf = ({ price, zip, typeIds, fields: { livingSurface } }: PropertyDetail): URLSearchParams => {
  const region = postalRegion(zip);
  return new URLSearchParams({
    ...(price.published && price.amount !== null && { price: String(Math.round(price.amount)) }),
    ...(typeof livingSurface === 'number' && { surface: String(Math.round(livingSurface)) }),
    ...(region && { region }),
    ...(typeIds.includes(newBuildType) && { kind: 'new' }),
  });
};

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
      ([{ CalculatorDialog }, rules]) =>
        setDialog(<CalculatorDialog start={parseCalculator(query)} rules={rules} onClose={close} />),
      // The page works without the dialog's code.
      () => location.assign(address),
    );
  return (
    <>
      <a
        href={address}
        className={`${buttonClass('secondary')} ${styles.calculator}`}
        aria-haspopup="dialog"
        onClick={onPlainClick(open)}
      >
        {t('calculator.open')}
      </a>
      {dialog}
    </>
  );
};
