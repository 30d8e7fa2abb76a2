import { atom } from 'jotai';
import type { Device } from '../domain/device.ts';

/** Whether the visitor asked to see the consent dialog again; the footer sets it, and mf-consent reads it. */
export const consentDialogAskedAtom = atom(false);

/**
 * The visitor's device by the width of the window (`deviceOf`); null until the browser has measured it, so that CSS alone determines
 * the first paint.
 */
export const deviceAtom = atom<Device | null>(null);

/** Ids of the visitor's favourites, in the order in which they were chosen. The layout stores them in the browser, since the visitor asked for that by a press. */
export const favouritesAtom = atom<readonly string[]>([]);

/** Ids of the properties that the visitor compares, at most four; stored like the favourites. */
export const comparedAtom = atom<readonly string[]>([]);

/** Ids of the properties that the visitor viewed, the latest first; the layout stores them in the browser if functional consent is given. */
export const seenAtom = atom<readonly string[]>([]);
