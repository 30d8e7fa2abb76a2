import { useEffect, useState } from 'react';
import type { CredentialIntent, formFaults } from './form-faults.ts';

type FaultCheck = (values: FormData) => ReturnType<typeof formFaults>;

/** The faults that a form's schema finds in what is typed; the schema is loaded once the form was rejected. */
export const useFaultCheck = (intent: CredentialIntent, result: unknown): FaultCheck | undefined => {
  const [check, setCheck] = useState<FaultCheck>();
  const isRejected = result !== undefined;
  useEffect(() => {
    if (!isRejected) return;
    let isGone = false;
    import('./form-faults.ts').then(
      ({ formFaults }) => {
        if (!isGone) setCheck(() => (values: FormData) => formFaults(intent, values));
      },
      () => {
        // Without the schema, an error ends when its field is changed.
      },
    );
    return () => {
      isGone = true;
    };
  }, [intent, isRejected]);
  return check;
};
