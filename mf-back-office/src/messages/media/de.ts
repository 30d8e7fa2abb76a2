import type { media as nl } from './nl.ts';

export const media: Record<keyof typeof nl, string> = {};
