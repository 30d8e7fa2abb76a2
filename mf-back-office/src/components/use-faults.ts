import { useMessages } from '../use-messages.ts';

const faultCodes = [
  'required',
  'too-long',
  'too-short',
  'invalid-mail',
  'invalid-phone',
  'no-address',
  'not-ahead',
  'not-for-visitors',
  'too-many',
  'too-low',
  'too-high',
  'no-match',
  'taken',
  'before',
  'last-admin',
  'own',
  'no-home',
  'owned',
  'several',
  'invalid-feed-name',
  'invalid-address',
] as const;

interface Facts {
  least?: number;
}

/** The message for the code of a field's fault, beside the field, or with its label in a summary; undefined without a fault. */
export const useFaults = () => {
  const t = useMessages();
  const faultOf = (code: string | undefined, facts: Facts = {}): string | undefined =>
    code === undefined
      ? undefined
      : // A sentence of the API, in the language of the reader.
        code.includes(' ')
        ? code
        : t(`fault.${faultCodes.find((one) => one === code) ?? 'invalid'}`, { least: 0, ...facts });
  const named = (label: string, code: string | undefined, facts: Facts = {}): string | undefined => {
    const fault = faultOf(code, facts);
    return fault && t('pair', { name: label, value: fault });
  };
  return Object.assign(faultOf, { named, summary: t('form.faults') });
};
