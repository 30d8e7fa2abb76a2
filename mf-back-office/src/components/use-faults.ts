import { passwordLimits } from '@rowhouse/shared/domain/password';
import { useMessages } from '../use-messages.ts';

/** The message for the code of a field's fault, beside the field, or with its label in a summary; undefined without a fault. `ownKey` names a page's own text. */
export const useFaults = (ownKey?: (code: string) => string) => {
  const t = useMessages();
  const faultOf = (code: string | undefined): string | undefined => {
    // A sentence of the API, in the language of the reader.
    if (code === undefined || code.includes(' ')) return code;
    if (ownKey) return t([ownKey(code), `fault.${code}`, 'fault.invalid']);
    return code === 'too-short'
      ? t('fault.too-short', { least: passwordLimits.least })
      : t([`fault.${code}`, 'fault.invalid']);
  };
  const named = (label: string, code: string | undefined): string | undefined => {
    const fault = faultOf(code);
    return fault && t('pair', { name: label, value: fault });
  };
  return Object.assign(faultOf, { named, summary: t('form.faults') });
};
