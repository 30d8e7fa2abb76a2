import { useEffect, useState } from 'react';

/** Whether the scripts run: what does nothing without them is not shown before. */
export const useHydrated = (): boolean => {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
};
