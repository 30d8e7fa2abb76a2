import { useFaults } from '../components/use-faults.ts';
import { useMessages } from '../use-messages.ts';

const ownCodes = [
  'taken',
  'absent',
  'past',
  'too-early',
  'unknown',
  'planned',
  'other-request',
  'too-many',
  'too-short',
  'nothing-free',
  'invalid-day',
  'invalid-time',
] as const;

export const useVisitFaults = () => {
  const t = useMessages();
  const other = useFaults();
  return (code: string | undefined): string | undefined => {
    const ownCode = ownCodes.find((one) => one === code);
    return ownCode ? t(`visits.fault.${ownCode}`) : other(code);
  };
};
