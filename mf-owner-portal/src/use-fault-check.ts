import { useEffect, useState } from 'react';
import type { formFaults, formSchemas } from './form-faults.ts';

type FaultCheck = (values: FormData) => ReturnType<typeof formFaults>;

/** The errors that a form's schema finds in what is typed; the schema is loaded once the form was rejected. */
export const useFaultCheck = (form: keyof typeof formSchemas | null, result: unknown): FaultCheck | undefined => {
  const [check, setCheck] = useState<FaultCheck>();
  const isRejected = result !== undefined;
  useEffect(() => {
    if (!isRejected || form === null) return;
    let isGone = false;
    import('./form-faults.ts').then(
      ({ formFaults }) => {
        if (!isGone) setCheck(() => (values: FormData) => formFaults(form, values));
      },
      () => {
        // Without the schema, an error ends when its field is changed.
      },
    );
    return () => {
      isGone = true;
    };
  }, [form, isRejected]);
  return check;
};
