import type { Language } from '@rowhouse/shared/domain/language';
import type { Translate } from '@rowhouse/shared/platform';
import { messages as de } from '../messages/de.ts';
import { messages as en } from '../messages/en.ts';
import { messages as fr } from '../messages/fr.ts';
import { messages as nl } from '../messages/nl.ts';
import type { FormsMessages } from '../use-messages.ts';

const texts = { nl, fr, en, de };

/** The translator of a language without the street. */
export const translatorFor =
  (language: Language): Translate<FormsMessages> =>
  (key, ...[values]) => {
    const filled: Readonly<Record<string, string | number>> = values ?? {};
    return texts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(filled[name]));
  };
