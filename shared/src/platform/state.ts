import { atom } from 'jotai';

/** Whether the visitor asked to see the consent dialog again; the footer of the street sets it, mf-consent reads it. */
export const consentDialogAskedAtom = atom(false);
