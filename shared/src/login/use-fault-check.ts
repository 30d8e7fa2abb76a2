import { useLateCheck } from '../ui/live-errors.tsx';
import type { CredentialIntent, formFaults } from './form-faults.ts';

type FaultCheck = (values: FormData) => ReturnType<typeof formFaults>;

const load = async () => (await import('./form-faults.ts')).formFaults;

/** The faults that a form's schema finds in what is typed; the schema is loaded once the form was rejected. */
export const useFaultCheck = (intent: CredentialIntent, result: unknown): FaultCheck | undefined => {
  const faults = useLateCheck(load, result !== undefined);
  return faults && ((values) => faults(intent, values));
};
