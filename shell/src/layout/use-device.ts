import { deviceOf } from '@rowhouse/shared/domain/device';
import { deviceAtom } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Keeps the device state up to date. */
export const useDeviceWatch = (): void => {
  const setDevice = useSetAtom(deviceAtom);
  useEffect(() => {
    // The state is one of three words: whoever reads it is rendered again only where that word changes.
    const measure = (): void => setDevice(deviceOf(innerWidth));
    measure();
    addEventListener('resize', measure, { passive: true });
    return () => removeEventListener('resize', measure);
  }, [setDevice]);
};
