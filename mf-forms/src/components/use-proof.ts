import { useCall } from '@rowhouse/shared/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../requests/refusal.ts';

// After two attempts the proof of work is not what is wrong.
const mostTries = 2;

/** Solves the proof of work when the API asks for it, then sends the form again; returns whether it is solving one. */
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
        // The notice that is already shown tells what else the visitor can do.
        () => isCurrent && setPhase('idle'),
      );
    return () => {
      isCurrent = false;
    };
  }, [call, inputRef, refusal]);
  // Wait until the form is no longer disabled by the solving.
  useEffect(() => {
    if (phase !== 'proved') return;
    setPhase('idle');
    formRef.current?.requestSubmit();
  }, [formRef, phase]);
  return phase === 'proving';
};
