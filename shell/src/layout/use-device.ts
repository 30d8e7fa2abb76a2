import { layoutOf, layoutWidths } from '@rowhouse/shared/domain/device';
import { deviceAtom } from '@rowhouse/shared/platform';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Keeps the device state up to date; listens to the breakpoints alone. */
export const useDeviceWatch = (): void => {
  const setDevice = useSetAtom(deviceAtom);
  useEffect(() => {
    const measure = (): void => setDevice(layoutOf(innerWidth));
    measure();
    const bounds = Object.values(layoutWidths).map((width) => matchMedia(`(min-width: ${width}px)`));
    for (const bound of bounds) bound.addEventListener('change', measure);
    return () => {
      for (const bound of bounds) bound.removeEventListener('change', measure);
    };
  }, [setDevice]);
};
