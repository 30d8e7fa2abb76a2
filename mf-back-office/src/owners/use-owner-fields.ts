import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import type { ShortField } from '../components/short-form.tsx';
import { languageOptions } from '../language-names.ts';
import { useMessages } from '../use-messages.ts';

/** The fields of an owner, filled in with somebody's own. */
export const useOwnerFields = (owner?: OwnerPage): Record<'name' | 'mail' | 'spoken', ShortField> => {
  const t = useMessages();
  return {
    name: { name: 'name', label: t('owners.name'), autoComplete: 'off', defaultValue: owner?.name },
    mail: {
      name: 'email',
      label: t('owners.mail'),
      type: 'email',
      autoComplete: 'off',
      defaultValue: owner?.email,
      optional: owner?.state === 'none',
    },
    spoken: {
      name: 'spoken',
      label: t('people.language'),
      defaultValue: owner?.language ?? 'nl',
      options: languageOptions,
    },
  };
};
