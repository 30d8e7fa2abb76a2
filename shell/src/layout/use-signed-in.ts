import { type SignedIn, signedInOf } from '@rowhouse/shared/contract/session-cookies';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';

/**
 * Who is logged in, read from the cookie in the browser after each page, since cached public pages cannot contain it;
 * null for nobody, and until the first read.
 */
export const useSignedIn = (): SignedIn | null => {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const page = useCurrentPage();
  // biome-ignore lint/correctness/useExhaustiveDependencies(page): the cookie is not a value of React, and is read again after each page.
  useEffect(() => {
    const read = () => {
      const present = signedInOf(document.cookie);
      setSignedIn((before) =>
        before?.app === present?.app && before?.initials === present?.initials ? before : present,
      );
    };
    read();
    // The visitor may have logged in or out in another tab, or by a form whose answer is not shown yet.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [page]);
  return signedIn;
};
