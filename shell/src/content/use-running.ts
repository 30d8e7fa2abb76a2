import { useEffect, useState } from 'react';

/** Whether something that moves by itself runs now: it is wanted, the page has loaded everything, and its tab is shown. */
export const useRunning = (isWanted: boolean): boolean => {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const look = () => setRunning(isWanted && document.readyState === 'complete' && !document.hidden);
    look();
    const ended = new AbortController();
    addEventListener('load', look, { signal: ended.signal });
    document.addEventListener('visibilitychange', look, { signal: ended.signal });
    return () => ended.abort();
  }, [isWanted]);
  return isRunning;
};
