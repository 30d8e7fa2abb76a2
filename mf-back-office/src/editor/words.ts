import type { Changer } from '@rowhouse/shared/contract/desk-drafts';
import type { T } from '../use-messages.ts';

/** The message for a fault code of a field. */
export const faultText = (t: T, code: string | undefined): string | undefined =>
  code === undefined ? undefined : t([`editor.fault.${code}`, 'editor.fault.invalid']);

/** The name of whoever changed something, or the name of its kind. */
export const changerText = (t: T, { kind, name }: Changer): string => name || t(`editor.by.${kind}`);
