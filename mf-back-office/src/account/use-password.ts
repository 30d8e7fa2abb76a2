import { passwordLimits } from '@rowhouse/shared/domain/password';
import { useMessages } from '../use-messages.ts';

/** The labels and attributes of password and code fields. */
export const usePassword = () => {
  const t = useMessages();
  const { least } = passwordLimits;
  return {
    present: {
      name: 'present',
      label: t('account.present'),
      type: 'password',
      autoComplete: 'current-password',
    },
    password: {
      name: 'password',
      label: t('reset.password'),
      type: 'password',
      autoComplete: 'new-password',
      hint: t('reset.hint', { least }),
    },
    confirmation: {
      name: 'confirmation',
      label: t('reset.confirmation'),
      type: 'password',
      autoComplete: 'new-password',
    },
    code: {
      name: 'code',
      label: t('code.label'),
      inputMode: 'numeric',
      autoComplete: 'one-time-code',
      hint: t('code.hint'),
    },
  } as const;
};
