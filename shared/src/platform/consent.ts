import { atom, useAtomValue } from 'jotai';
import type { OptionalCategoryId } from '../domain/consent.ts';

/** The optional categories that the visitor allows; null until the browser has read the stored choice. The layout and mf-consent set it. */
export const consentAtom = atom<readonly OptionalCategoryId[] | null>(null);

/**
 * Whether the visitor allows a category: false on the server, before the browser has read the stored choice, and after a refusal. Code
 * that stores more than is necessary, or embeds a third party, must check this first.
 */
export const useConsent = (category: OptionalCategoryId): boolean =>
  useAtomValue(consentAtom)?.includes(category) ?? false;
