import { contactLimits } from '@rowhouse/shared/domain/contact-limits';
import type { Translate } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';
import type { ContactFieldName } from './contact-fields.ts';

const ownTexts = {
  firstName: { required: 'fault.firstName.required' },
  lastName: { required: 'fault.lastName.required' },
  email: { required: 'fault.email.required', 'invalid-mail': 'fault.email.invalid-mail' },
  phone: { 'invalid-phone': 'fault.phone.invalid-phone' },
  remark: { required: 'fault.remark.required' },
  privacy: { 'not-agreed': 'fault.privacy.not-agreed' },
} as const;

type OwnText<Field = keyof typeof ownTexts> = Field extends keyof typeof ownTexts
  ? (typeof ownTexts)[Field][keyof (typeof ownTexts)[Field]]
  : never;

/** The sentence for a field's fault; a code that is not known reads as characters that are not valid. */
export const faultText = (t: Translate<FormsMessages>, field: ContactFieldName, code: string): string => {
  const own: Readonly<Record<string, OwnText | undefined>> = ownTexts[field];
  const key = own[code];
  if (key) return t(key);
  const label = t(`field.${field}`);
  if (code === 'too-long' && field !== 'privacy') return t('fault.too-long', { label, max: contactLimits[field] });
  return t('fault.invalid', { label });
};
