import { storeMeans } from '@rowhouse/shared/domain/month-means';
import { Button } from '@rowhouse/shared/ui/button';
import { useMeans } from '@rowhouse/shared/ui/use-means';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';

/** Shows what each home of a list costs per month, or no longer. */
export const MonthSwitch = ({ className }: { className: string | undefined }) => {
  const t = useMessages();
  const hydrated = useHydrated();
  const isOn = useMeans() !== null;
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      disabled={!hydrated}
      aria-pressed={isOn}
      onClick={() => storeMeans(isOn ? null : '')}
    >
      {t('tools.month')}
    </Button>
  );
};
