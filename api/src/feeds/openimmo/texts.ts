import { isLanguage, type Language } from '@rowhouse/shared/domain/language';
import type { UnknownCode } from '../adapter.ts';
import { conversions } from '../convert.ts';
import { plainText } from '../plain-text.ts';
import { elementsAt, textAt, type XmlElement } from '../xml/xml-element.ts';

type TextsByLanguage = Partial<Record<Language, string>>;

/** The title and description of a home by language, and texts in languages that the site has not. */
export interface Texts {
  /** The home's own, else that of the settings. */
  language: Language;
  title: TextsByLanguage;
  description: TextsByLanguage;
  unknown: UnknownCode[];
  raw: Record<string, string>;
}

/** The language of a code such as `de`, `DE` or `de-AT`, if the site has it; else null. */
const languageNamed = (code: string): Language | null => {
  const short = code.toLowerCase().split(/[-_]/)[0];
  return isLanguage(short) ? short : null;
};

const languageField = 'verwaltung_techn/sprache';
const textField = 'freitexte/objekt_text';
const longestRaw = 2000;

// The parts of a description, in reading order.
const parts = ['objektbeschreibung', 'ausstatt_beschr', 'lage', 'sonstige_angaben'];

/** Title and description by language: those in the home's own language, and in others. */
export const textsOf = (home: XmlElement, usual: Language): Texts => {
  const stated = textAt(home, languageField);
  const statedLanguage = languageNamed(stated);
  const language = statedLanguage ?? usual;
  const unknown = stated !== '' && statedLanguage === null ? [{ field: languageField, code: stated }] : [];
  const raw: Record<string, string> = {};
  const title: TextsByLanguage = { [language]: conversions.line(textAt(home, 'freitexte/objekttitel')) };
  const whole = parts.map((part) => plainText(textAt(home, `freitexte/${part}`))).filter((text) => text !== '');
  const description: TextsByLanguage = { [language]: whole.join('\n\n') };
  const add = (other: Language, text: string) => {
    const before = description[other] ?? '';
    if (!before.includes(text)) description[other] = before === '' ? text : `${before}\n\n${text}`;
  };
  for (const { attributes, text } of elementsAt(home, textField)) {
    const code = attributes.get('lang')?.trim() ?? '';
    const other = code === '' ? language : languageNamed(code);
    if (other) add(other, plainText(text));
    else if (text.trim() !== '') {
      unknown.push({ field: `${textField}@lang`, code });
      raw[`${textField}@${code}`] = text.trim().slice(0, longestRaw);
    }
  }
  // The project's own feed for portals writes further languages like this, since the format has no second element.
  for (const { attributes, text } of elementsAt(home, 'freitexte/user_defined_simplefield')) {
    const [, field, code = ''] =
      /^(objekttitel|objektbeschreibung)_([a-z]{2})$/.exec(attributes.get('feldname') ?? '') ?? [];
    const other = languageNamed(code);
    if (!other) continue;
    if (field === 'objekttitel') title[other] ||= conversions.line(text);
    else add(other, plainText(text));
  }
  // Three lines of advertisement, which a longer text says too.
  if (!description[language]) add(language, plainText(textAt(home, 'freitexte/dreizeiler')));
  return { language, title, description, unknown, raw };
};

/** Whether a user-defined field is read with the texts. */
export const isTextField = (name: string): boolean => /^objekt(?:titel|beschreibung)_(?:nl|fr|en|de)$/.test(name);
