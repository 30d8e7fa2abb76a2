import { useEffect, useState } from 'react';

/** Whether the scripts run: what does nothing without them is not shown before. */
export const useAwake = (): boolean => {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
};
