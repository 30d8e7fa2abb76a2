import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { monthHomeOf } from '@rowhouse/shared/domain/month-home';
import { storeMeans } from '@rowhouse/shared/domain/month-means';
import { LazyFragment } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useMeans } from '@rowhouse/shared/ui/use-means';
import { useEffect, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './month-switch.module.css';

/** Shows what a home costs per month, or no longer; nothing where such a figure would mislead. */
export const MonthSwitch = ({ property }: { property: PropertyDetail }) => {
  const t = useMessages();
  const isOn = useMeans() !== null;
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const home = monthHomeOf(property);
  if (!home) return null;
  return (
    <div className={styles.month}>
      <Button
        variant="secondary"
        size="small"
        disabled={!hydrated}
        aria-pressed={isOn}
        onClick={() => storeMeans(isOn ? null : '')}
      >
        {t('month.switch')}
      </Button>
      {isOn && (
        <LazyFragment use={{ id: 'property.month', props: { home } }} wanted>
          {null}
        </LazyFragment>
      )}
    </div>
  );
};
