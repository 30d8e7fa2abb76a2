import type { Changer } from '@rowhouse/shared/contract/desk-drafts';
import type { T } from '../use-messages.ts';

/** What a fault of a field says. */
export const faultText = (t: T, code: string | undefined): string | undefined =>
  code === undefined ? undefined : t([`editor.fault.${code}`, 'editor.fault.invalid']);

/** Whoever changed something, by name or by what it is. */
export const changerText = (t: T, { kind, name }: Changer): string => name || t(`editor.by.${kind}`);
