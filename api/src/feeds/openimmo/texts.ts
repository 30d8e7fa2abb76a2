import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import { plainText } from '../plain-text.ts';
import { elementsAt, textAt, type XmlElement } from '../xml/xml-element.ts';

type Found = Partial<Record<Language, string>>;

/** The language of a code such as `de`, `DE` or `de-AT`, if the site has it; else null. */
export const languageNamed = (code: string | undefined): Language | null => {
  const short = code?.trim().toLowerCase().split(/[-_]/)[0];
  return isLanguage(short) ? short : null;
};

// The parts of a description, in reading order.
const parts = ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben'];

/** Title and description by language: those in the home's own language, and in others. */
export const textsOf = (home: XmlElement, usual: Language): { title: Found; description: Found } => {
  const language = languageNamed(textAt(home, 'verwaltung_techn/sprache')) ?? usual;
  const title: Found = { [language]: plainText(textAt(home, 'freitexte/objekttitel')).replace(/\s+/g, ' ') };
  const whole = parts.map((part) => plainText(textAt(home, `freitexte/${part}`))).filter((text) => text !== '');
  const description: Found = { [language]: whole.join('\n\n') };
  for (const { attributes, text } of elementsAt(home, 'freitexte/objekt_text')) {
    const other = languageNamed(attributes.get('lang'));
    if (other && !description[other]) description[other] = plainText(text);
  }
  // The project's own feed for portals writes further languages like this, since the format has no second element.
  for (const { attributes, text } of elementsAt(home, 'freitexte/user_defined_simplefield')) {
    const [, field, code] =
      /^(objekttitel|objektbeschreibung)_([a-z]{2})$/.exec(attributes.get('feldname') ?? '') ?? [];
    const other = languageNamed(code);
    if (!other) continue;
    if (field === 'objekttitel') title[other] ||= plainText(text).replace(/\s+/g, ' ');
    else description[other] ||= plainText(text);
  }
  return { title, description };
};

/** Whether a user-defined field is read with the texts. */
export const isTextField = (name: string): boolean => /^objekt(?:titel|beschreibung)_(?:nl|fr|en|de)$/.test(name);
