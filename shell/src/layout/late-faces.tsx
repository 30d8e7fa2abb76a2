import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import { showLateFaces } from '@rowhouse/shared/ui/late-faces';
import { useInsertionEffect, useRef } from 'react';

/**
 * Shows fonts that arrived too late for the first page with the next one. It does so in that page's commit, so that
 * the previous page is not laid out again.
 */
export const LateFaces = () => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useInsertionEffect(() => {
    if (address !== first.current) showLateFaces();
  }, [address]);
  return null;
};
