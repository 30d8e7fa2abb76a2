import { deviceOf } from '@rowhouse/shared/domain/device';
import { deviceAtom } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Keeps the device state up to date. */
export const useDeviceWatch = (): void => {
  const setDevice = useSetAtom(deviceAtom);
  useEffect(() => {
    // The state is one of three words, so its readers are rendered again only when that word changes.
    const measure = (): void => setDevice(deviceOf(innerWidth));
    measure();
    addEventListener('resize', measure, { passive: true });
    return () => removeEventListener('resize', measure);
  }, [setDevice]);
};
