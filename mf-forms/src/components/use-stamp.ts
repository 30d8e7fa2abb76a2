import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * The stamp field of a form. The stamp is requested from the API when the form receives focus, because the page is the
 * same for every visitor and cannot contain it.
 */
export const useStamp = (formRef: RefObject<HTMLFormElement | null>): RefObject<HTMLInputElement | null> => {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      call('stamp', {}).then(
        ({ stamp }) => {
          if (input.current) input.current.value = stamp;
        },
        // The next focus tries again.
        () => {
          isAsked = false;
        },
      );
    };
    // The form received focus before the page was hydrated.
    if (form.contains(document.activeElement)) ask();
    form.addEventListener('focusin', ask);
    return () => form.removeEventListener('focusin', ask);
  }, []);
  return input;
};
