import { linkedVideoWhy, unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import type { Language } from '@rowhouse/shared/domain/language';

type Words = Readonly<Record<Language, string>>;

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// The reasons as adapters write them, and what a reader at the desk is told; {1} and {2} are the groups of the pattern.
const reasons: readonly (readonly [pattern: string, words: Words])[] = [
  ['is needed|has no id', { nl: 'ontbreekt', fr: 'manque', en: 'is missing', de: 'fehlt' }],
  [
    escapePattern(unknownCodeWhy),
    {
      nl: 'is een onbekende code',
      fr: 'est un code inconnu',
      en: 'is an unknown code',
      de: 'ist ein unbekannter Code',
    },
  ],
  [
    escapePattern(linkedVideoWhy),
    {
      nl: 'is geen video of rondleiding die de website zelf kan tonen; bezoekers krijgen een link',
      fr: 'n’est pas une vidéo ni une visite que le site peut montrer\u00A0; les visiteurs reçoivent un lien',
      en: 'is no film or tour that the website can show; visitors get a link',
      de: 'ist kein Film oder Rundgang, den die Website zeigen kann; Besucher erhalten einen Link',
    },
  ],
  ['is not known', { nl: 'is onbekend', fr: 'est inconnu', en: 'is not known', de: 'ist unbekannt' }],
  ['must be a text', { nl: 'moet tekst zijn', fr: 'doit être un texte', en: 'must be text', de: 'muss Text sein' }],
  [
    'must be a(?: whole)? number',
    { nl: 'is geen getal', fr: 'n’est pas un nombre', en: 'is not a number', de: 'ist keine Zahl' },
  ],
  [
    'may be thousands or decimals',
    {
      nl: 'is onduidelijk: duizendtallen of decimalen',
      fr: 'n’est pas clair\u00A0: milliers ou décimales',
      en: 'is unclear: thousands or decimals',
      de: 'ist unklar: Tausender oder Dezimalen',
    },
  ],
  [
    'must be from (\\S+) to (\\S+)',
    {
      nl: 'moet van {1} tot {2} gaan',
      fr: 'doit être entre {1} et {2}',
      en: 'must be from {1} to {2}',
      de: 'muss zwischen {1} und {2} liegen',
    },
  ],
  [
    'must be degrees',
    {
      nl: 'is geen ligging in graden',
      fr: 'n’est pas une position en degrés',
      en: 'is not a position in degrees',
      de: 'ist keine Lage in Grad',
    },
  ],
  [
    'must be yes or no|must be true or false',
    { nl: 'moet ja of nee zijn', fr: 'doit être oui ou non', en: 'must be yes or no', de: 'muss ja oder nein sein' },
  ],
  [
    'must be a (?:day|moment)',
    { nl: 'is geen datum', fr: 'n’est pas une date', en: 'is not a date', de: 'ist kein Datum' },
  ],
  [
    'must be a letter from A to D',
    {
      nl: 'moet een letter van A tot D zijn',
      fr: 'doit être une lettre de A à D',
      en: 'must be a letter from A to D',
      de: 'muss ein Buchstabe von A bis D sein',
    },
  ],
  [
    'must be (?:one of )?([\\w-]+(?:, [\\w-]+)*)',
    {
      nl: 'moet een van deze zijn: {1}',
      fr: 'doit être\u00A0: {1}',
      en: 'must be one of: {1}',
      de: 'muss eines von diesen sein: {1}',
    },
  ],
  ['is too (?:short|small)', { nl: 'is te klein', fr: 'est trop petit', en: 'is too small', de: 'ist zu klein' }],
  [
    'is too (?:long|large)|has more than (\\d+) characters',
    { nl: 'is te groot', fr: 'est trop grand', en: 'is too large', de: 'ist zu groß' },
  ],
  [
    'came before in the same feed; the first one was taken',
    {
      nl: 'staat er tweemaal in; het eerste telt',
      fr: 'y figure deux fois\u00A0; le premier compte',
      en: 'is there twice; the first one counts',
      de: 'steht zweimal darin; das erste zählt',
    },
  ],
  [
    'has (\\d+) cells where the header has (\\d+)',
    {
      nl: 'heeft {1} kolommen, de kop {2}',
      fr: 'a {1} colonnes, l’en-tête {2}',
      en: 'has {1} columns, the header {2}',
      de: 'hat {1} Spalten, die Kopfzeile {2}',
    },
  ],
  [
    'nobody at the agency has this mail address',
    {
      nl: 'niemand van het kantoor heeft dit e-mailadres',
      fr: 'personne à l’agence n’a cette adresse e-mail',
      en: 'nobody at the agency has this email address',
      de: 'niemand im Büro hat diese E-Mail-Adresse',
    },
  ],
  [
    'no (?:home|project) of the feed has this id',
    {
      nl: 'is geen pand of project van de koppeling',
      fr: 'n’est pas un bien ou projet du flux',
      en: 'is no property or project of the feed',
      de: 'ist keine Immobilie und kein Projekt der Anbindung',
    },
  ],
  [
    'is not a price; the home gets none|is for a rent alone',
    {
      nl: 'is geen prijs; het pand krijgt er geen',
      fr: 'n’est pas un prix\u00A0; le bien n’en reçoit pas',
      en: 'is not a price; the property gets none',
      de: 'ist kein Preis; die Immobilie erhält keinen',
    },
  ],
  [
    'is not a type of a home for .+',
    {
      nl: 'is geen type dat te koop of te huur kan staan',
      fr: 'n’est pas un type à vendre ou à louer',
      en: 'is no type that can be for sale or for rent',
      de: 'ist kein Typ zum Verkauf oder zur Miete',
    },
  ],
  [
    '(\\S+) is the id of .+ already',
    {
      nl: '{1} is al het nummer van een ander pand',
      fr: '{1} est déjà le numéro d’un autre bien',
      en: '{1} is already the number of another property',
      de: '{1} ist schon die Nummer einer anderen Immobilie',
    },
  ],
  [
    "nothing gives '([^']+)': .+",
    {
      nl: 'geen kolom geeft {1}',
      fr: 'aucune colonne ne donne {1}',
      en: 'no column gives {1}',
      de: 'keine Spalte gibt {1} an',
    },
  ],
  [
    "there is no (?:field|code of '[^']+'|code) '([^']*)'(?:: it may be '([^']+)')?",
    {
      nl: '{1} bestaat niet, misschien {2}',
      fr: '{1} n’existe pas, peut-être {2}',
      en: 'there is no {1}, perhaps {2}',
      de: '{1} gibt es nicht, vielleicht {2}',
    },
  ],
  [
    "two are '([^']+)', which holds one value",
    {
      nl: 'twee kolommen geven {1}',
      fr: 'deux colonnes donnent {1}',
      en: 'two columns give {1}',
      de: 'zwei Spalten geben {1} an',
    },
  ],
  [
    'must be letters, digits or hyphens',
    {
      nl: 'mag alleen letters, cijfers en koppeltekens hebben',
      fr: 'ne peut contenir que des lettres, chiffres et traits d’union',
      en: 'may only have letters, digits and hyphens',
      de: 'darf nur Buchstaben, Ziffern und Bindestriche haben',
    },
  ],
  [
    'could not be stored: .+',
    {
      nl: 'kon niet bewaard worden',
      fr: 'n’a pas pu être enregistré',
      en: 'could not be stored',
      de: 'konnte nicht gespeichert werden',
    },
  ],
  ['and (\\d+) more', { nl: 'en nog {1}', fr: 'et {1} de plus', en: 'and {1} more', de: 'und {1} weitere' }],
];
const patterns = reasons.map(([pattern, words]) => [new RegExp(`^(?:${pattern})$`), words] as const);

// Our own names, where a feed has none.
const fields: Readonly<Record<string, Words>> = {
  sourceId: { nl: 'nummer', fr: 'numéro', en: 'number', de: 'Nummer' },
  goal: { nl: 'te koop of te huur', fr: 'à vendre ou à louer', en: 'for sale or for rent', de: 'Verkauf oder Miete' },
  types: { nl: 'type', fr: 'type', en: 'type', de: 'Typ' },
  'price.amount': { nl: 'prijs', fr: 'prix', en: 'price', de: 'Preis' },
  'city.zip': { nl: 'postcode', fr: 'code postal', en: 'postal code', de: 'Postleitzahl' },
  'city.name': { nl: 'gemeente', fr: 'commune', en: 'town', de: 'Gemeinde' },
  city: { nl: 'gemeente', fr: 'commune', en: 'town', de: 'Gemeinde' },
};
const lines: Words = { nl: 'regel', fr: 'ligne', en: 'line', de: 'Zeile' };

// The values of a joined reason are in quotes.
const outsideQuotes = /; (?=(?:[^"]*"[^"]*")*[^"]*$)/;

const fieldIn = (name: string, language: Language): string => fields[name.replace(/\.\d+$/, '')]?.[language] ?? name;

/** Several reasons in one line. */
export const joinReasons = (parts: readonly (string | null)[], language: Language): string =>
  parts.join(language === 'fr' ? '\u00a0; ' : '; ');

/** A reason of a report in a reader's words; null if the adapter wrote one that has none. */
const reasonIn = (why: string, language: Language): string | null => {
  for (const [pattern, words] of patterns) {
    const match = pattern.exec(why);
    if (match) return words[language].replace(/\{(\d)\}/g, (_, group: string) => match[Number(group)] ?? '');
  }
  return null;
};

const partIn = (part: string, language: Language): string | null => {
  const [, name = '', why = '', value = ''] = /^(?:(.+?): )?(.*?)( \(".*"\))?$/s.exec(part) ?? [];
  const reason = reasonIn(part, language) ?? reasonIn(why, language);
  if (reason === null) return null;
  return reasonIn(part, language) ?? `${name && `${fieldIn(name, language)}: `}${reason}${value}`;
};

/** A fault of settings in a reader's words, or in English if it has none. */
export const sentenceIn = (fault: string, language: Language): string => {
  const part = fault.replace(/^source[:.]\s*/, '').replace(/^(?:columns|always)\./, '');
  return (reasonIn(part, language) ?? partIn(part, language) ?? part).replace(/, \S+ $/, '');
};

/** A line of a report in a reader's words: where it is, by the line or the field of the software, and why. */
export const noteIn = <N extends { path: string; why: string }>(
  note: N,
  language: Language,
): N & { isTranslated: boolean } => {
  const parts = note.why.split(outsideQuotes).map((part) => partIn(part, language));
  const whole = reasonIn(note.why, language);
  const isTranslated = whole !== null || parts.every((part) => part !== null);
  const [, line, field] = /^(?:.*, )?line (\d+)(?:\.(.+))?$/s.exec(note.path) ?? [];
  const within =
    field ?? (line === undefined ? (/^[\w-]+(?:\[\d+\]|\.\d+)\.(.+)$/.exec(note.path)?.[1] ?? note.path) : '');
  const place = [line && `${lines[language]} ${line}`, within && fieldIn(within, language)].filter(Boolean).join(', ');
  return { ...note, path: place, why: whole ?? (isTranslated ? joinReasons(parts, language) : note.why), isTranslated };
};
