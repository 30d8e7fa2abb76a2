import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useLateCheck } from '@rowhouse/shared/ui/live-errors';
import type { Refusal } from '../requests/refusal.ts';

type FaultCheck = (form: FormData) => Refusal['errors'];

const load = async () => (await import('../requests/read-request.ts')).readRequest;

/** The error codes that a form's schema finds in what is typed; the schema is loaded once the form has errors. */
export const useFaultCheck = (kind: RequestKind, id: string, hasErrors: boolean): FaultCheck | undefined => {
  const { language } = useCurrentPage();
  const read = useLateCheck(load, hasErrors);
  return read && ((form) => read(kind, form, { language, id }).faults);
};
