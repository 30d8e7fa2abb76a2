import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface Stamp {
  stamp: RefObject<HTMLInputElement | null>;
  /** To be called when the form receives focus. */
  askStamp: () => void;
}

/**
 * The stamp of a form. It is requested from the API when the form receives focus, because the page is the same for every
 * visitor and cannot contain it.
 */
export const useStamp = (formRef: RefObject<HTMLFormElement | null>): Stamp => {
  const call = useCall();
  const stamp = useRef<HTMLInputElement>(null);
  const isAsking = useRef(false);
  const askStamp = useCallback(() => {
    if (isAsking.current || stamp.current?.value) return;
    isAsking.current = true;
    call('stamp', {})
      .then((answer) => {
        if (stamp.current) stamp.current.value = answer.stamp;
      })
      // The next focus tries again.
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
      });
  }, [call]);
  // The form received focus before the page was hydrated.
  useEffect(() => {
    if (formRef.current?.contains(document.activeElement)) askStamp();
  }, [formRef, askStamp]);
  return { stamp, askStamp };
};
