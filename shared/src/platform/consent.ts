import { atom, useAtomValue } from 'jotai';
import type { OptionalCategoryId } from '../domain/consent.ts';

/** The optional categories that the visitor allows, or null until the browser has read what is stored; the layout and mf-consent set it. */
export const consentAtom = atom<readonly OptionalCategoryId[] | null>(null);

/**
 * Whether the visitor allows a category: false on the server, until the browser has read what is stored, and after a
 * refusal. Code that stores more than is necessary, or embeds a third party, must check this first.
 */
export const useConsent = (category: OptionalCategoryId): boolean =>
  useAtomValue(consentAtom)?.includes(category) ?? false;
