import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useEffect, useRef } from 'react';

/** The field of a form's stamp, which is asked of the API when a visitor comes to the form: its page is the same for all, and tells nothing of who fills it in. */
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
        // The next field that is come to asks again.
        () => {
          isAsked = false;
        },
      );
    };
    // Come to before its page was awake.
    if (form.contains(document.activeElement)) ask();
    form.addEventListener('focusin', ask);
    return () => form.removeEventListener('focusin', ask);
  }, []);
  return input;
};
