import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import type { DeedFault } from './deed.ts';

/** The fields for the day of a deed, today at first, and for the price of one home. */
export const DeedFields = ({
  kind,
  isOne = true,
  fault,
}: {
  kind: StockKind;
  isOne?: boolean;
  fault: DeedFault | undefined;
}) => {
  const t = useMessages();
  const today = brusselsDay(new Date());
  const errorOf = (field: DeedFault) => (fault === field ? { error: t(`homes.deed.fault.${field}`) } : {});
  return (
    <FieldScope name="deed">
      <TextField
        type="date"
        name="deed-day"
        label={t('word.day')}
        defaultValue={today}
        max={today}
        required
        {...errorOf('day')}
      />
      {isOne && kind === 'property' && (
        <TextField name="deed-price" inputMode="decimal" label={t('homes.deed.price')} {...errorOf('price')} />
      )}
    </FieldScope>
  );
};
