import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';
import type { Refusal } from '../requests/refusal.ts';

type FaultCheck = (form: FormData) => Refusal['errors'];

/** The error codes that a form's schema finds in what is typed; the schema is loaded once the form has errors. */
export const useFaultCheck = (kind: RequestKind, id: string, hasErrors: boolean): FaultCheck | undefined => {
  const { language } = useCurrentPage();
  const [check, setCheck] = useState<FaultCheck>();
  useEffect(() => {
    if (!hasErrors) return;
    let isGone = false;
    import('../requests/read-request.ts').then(
      ({ readRequest }) => {
        if (!isGone) setCheck(() => (form: FormData) => readRequest(kind, form, { language, id }).faults);
      },
      () => {
        // Without the schema, an error ends when its field is changed.
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, id, language, hasErrors]);
  return check;
};
