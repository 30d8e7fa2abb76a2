import { useEffect, useState } from 'react';

/** Whether the scripts run: controls that need them are not shown before. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
};
