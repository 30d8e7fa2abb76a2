import type { OwnerPage } from '@rowhouse/shared/contract/desk-owners';
import { useCurrentPage } from '@rowhouse/shared/platform';
import type { ShortField } from '../components/short-form.tsx';
import { useLanguageOptions } from '../use-language-options.ts';
import { useMessages } from '../use-messages.ts';

/** The fields of an owner, filled in with their present values. */
export const useOwnerFields = (owner?: OwnerPage): Record<'name' | 'mail' | 'spoken', ShortField> => {
  const t = useMessages();
  const { site } = useCurrentPage();
  return {
    name: { name: 'name', label: t('word.name'), autoComplete: 'off', defaultValue: owner?.name },
    mail: {
      name: 'email',
      label: t('word.email'),
      type: 'email',
      autoComplete: 'off',
      defaultValue: owner?.email,
      optional: owner?.state === 'none',
    },
    spoken: {
      name: 'spoken',
      label: t('people.language'),
      defaultValue: owner?.language ?? site.languages.default,
      options: useLanguageOptions(owner?.language),
    },
  };
};
