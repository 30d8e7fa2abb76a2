import type { Language } from '@rowhouse/shared/domain/language';
import * as de from './de.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';
import * as nl from './nl.ts';

/** The notices for when no page can be rendered, by language. */
export const notices = { nl, fr, en, de } satisfies Record<Language, Record<keyof typeof nl, string>>;
