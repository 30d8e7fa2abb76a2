import { type SignedIn, signedInOf } from '@rowhouse/shared/contract/session-cookies';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';

/** Who is logged in: the browser reads it after each page, since no page that is kept for all says it; null for nobody, and until then. */
export const useSignedIn = (): SignedIn | null => {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const page = useCurrentPage();
  useEffect(() => {
    const read = () => {
      const found = signedInOf(document.cookie);
      setSignedIn((before) => (before?.app === found?.app && before?.initials === found?.initials ? before : found));
    };
    read();
    // They may have logged in or out in another tab, or the answer to a form is not shown yet.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [page]);
  return signedIn;
};
