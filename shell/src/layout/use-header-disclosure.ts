import { useDisclosure } from '@rowhouse/shared/platform';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A disclosure of the header, which a navigation closes too. */
export const useHeaderDisclosure = () => {
  const { ref, close } = useDisclosure();
  const { pathname } = useLocation();
  // A disclosure opened before the scripts ran stays open.
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) close();
    shown.current = pathname;
  }, [pathname, close]);
  return { ref, close };
};
