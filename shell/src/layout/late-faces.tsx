import { showLateFaces } from '@rowhouse/shared/ui/late-faces';
import { useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows faces that came too late for the first page with the next one: in its commit, so that the page which is left is not laid out once more for them. */
export const LateFaces = () => {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const first = useRef(address);
  useInsertionEffect(() => {
    if (address !== first.current) showLateFaces();
  }, [address]);
  return null;
};
