import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../requests/refusal.ts';

// A form that is refused twice is refused for another reason.
const mostTries = 2;

/** Solves the proof of work that the API asks for and sends the form again with it and says whether it is doing so. */
export const useProof = (
  formRef: RefObject<HTMLFormElement | null>,
  inputRef: RefObject<HTMLInputElement | null>,
  refusal: Refusal | undefined,
): boolean => {
  const call = useCall();
  const tries = useRef(0);
  const [phase, setPhase] = useState<'idle' | 'proving' | 'proved'>('idle');
  useEffect(() => {
    if (refusal?.notSent !== 'proof-needed') {
      tries.current = 0;
      return;
    }
    if (tries.current >= mostTries) return;
    tries.current += 1;
    let isCurrent = true;
    setPhase('proving');
    import('../requests/prove.ts')
      .then(({ prove }) => prove(call))
      .then(
        (proof) => {
          if (!isCurrent || !inputRef.current) return;
          inputRef.current.value = proof;
          setPhase('proved');
        },
        // The notice that is shown then says what else can be done.
        () => isCurrent && setPhase('idle'),
      );
    return () => {
      isCurrent = false;
    };
  }, [refusal]);
  // Only once the form is no longer busy with it.
  useEffect(() => {
    if (phase !== 'proved') return;
    setPhase('idle');
    formRef.current?.requestSubmit();
  }, [phase]);
  return phase === 'proving';
};
