import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../requests/refusal.ts';

// One that is refused twice is not refused for want of work.
const mostTries = 2;

/** Solves the proof of work that the API asks for and sends the form again with it; tells whether it is at it. */
export const useProof = (
  formRef: RefObject<HTMLFormElement | null>,
  inputRef: RefObject<HTMLInputElement | null>,
  refusal: Refusal | undefined,
): boolean => {
  const call = useCall();
  const tries = useRef(0);
  const [proving, setProving] = useState(false);
  useEffect(() => {
    if (refusal?.notSent !== 'proof-needed') {
      tries.current = 0;
      return;
    }
    if (tries.current >= mostTries) return;
    tries.current += 1;
    let stands = true;
    setProving(true);
    import('../requests/prove.ts')
      .then(({ prove }) => prove(call))
      .then(
        (proof) => {
          if (!stands || !inputRef.current) return;
          inputRef.current.value = proof;
          formRef.current?.requestSubmit();
        },
        // The notice that stands says what else can be done.
        () => undefined,
      )
      .finally(() => stands && setProving(false));
    return () => {
      stands = false;
    };
  }, [refusal]);
  return proving;
};
