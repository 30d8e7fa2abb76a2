import type { Language } from '@rowhouse/shared/domain/language';

/** A word that texts must not contain, as a pattern of whole words, its replacement, and permitted exceptions. */
export interface RefusedWord {
  refused: string;
  preferred: string;
  /** Texts and names that may contain it all the same because their wording is fixed. */
  but?: readonly string[];
}

// The characters of a word: `\b` knows only English letters, and splits 'e-mail' in two.
const letter = '[\\p{L}\\p{N}-]';

// Without soft hyphens, and without placeholders, whose names are not part of the text.
const bare = (text: string): string => text.replaceAll('\u00AD', '').replace(/\{+\w+\}+/g, '…');

/** Finds a refused word in a text, and returns a message with its replacement. */
export const refusedIn = (text: string, words: readonly RefusedWord[]): string[] =>
  words.flatMap(({ refused, preferred, but = [] }) => {
    const rest = but.reduce((left, allowed) => left.replaceAll(allowed, ''), bare(text));
    const [found] = new RegExp(`(?<!${letter})(?:${refused})(?!${letter})`, 'iu').exec(rest) ?? [];
    return found === undefined ? [] : [`'${found}': write '${preferred}' in: ${text}`];
  });

/** The words that no text of the site may contain, by language, following the glossary docs/words.md. */
export const refusedWords: Record<Language, readonly RefusedWord[]> = {
  nl: [
    { refused: 'jij|jou|jouw|jullie|uwe', preferred: 'u, uw' },
    { refused: 'aanmelden|afmelden|afgemeld|meld u (?:aan|af)', preferred: 'inloggen, uitloggen' },
    { refused: 'sites?', preferred: 'website' },
    { refused: 'mails?', preferred: 'e-mail' },
    { refused: 'eigenaarspagina', preferred: 'eigenaarsportaal' },
    { refused: 'epc-label|epc-attest|energieklasse', preferred: 'energielabel, EPC' },
    { refused: 'kengetal', preferred: 'energiescore' },
    { refused: 'taxatie|waardebepaling', preferred: 'schatting' },
    { refused: 'stedenbouwkundige vergunning|bouwvergunning', preferred: 'omgevingsvergunning' },
    { refused: 'huurovereenkomst', preferred: 'huurcontract' },
    { refused: 'eigendomsakte', preferred: 'eigendomstitel' },
    { refused: 'keuring van (?:de|het) \\p{L}+', preferred: 'elektrische keuring, gaskeuring' },
    { refused: 'lasten', preferred: 'kosten' },
    { refused: 'bemeubelde?', preferred: 'gemeubeld' },
    { refused: 'testimonials?', preferred: 'getuigenis' },
    { refused: 'bezoekuur|bezoekuren', preferred: 'bezoekmoment' },
    { refused: 'feeds?', preferred: 'koppeling' },
  ],
  fr: [
    { refused: 'tu|toi|tes', preferred: 'vous, votre' },
    { refused: '(?:fait|rapport|ouvrir|demande) à l’agence', preferred: 'bureau' },
    { refused: 'labels? énergétiques?', preferred: 'label PEB' },
    { refused: 'indice énergétique|indicateur', preferred: 'score énergétique' },
    { refused: 'évaluation', preferred: 'estimation' },
    { refused: 'localités?|municipalités?', preferred: 'commune' },
    { refused: 'surfaces?', preferred: 'superficie' },
    { refused: 'contrats? de bail', preferred: 'bail' },
    { refused: 'attestation de sol', preferred: 'attestation du sol' },
    { refused: 'contrôle de l’électricité', preferred: 'contrôle électrique' },
    { refused: 'interlocuteurs?', preferred: 'personne de contact' },
    { refused: 'page de propriétaire', preferred: 'espace propriétaire' },
    { refused: 'newsletter', preferred: 'lettre d’information' },
    { refused: 'testimonials?', preferred: 'témoignage' },
    { refused: 'heures? de visite', preferred: 'créneau' },
    { refused: 'liaisons?', preferred: 'flux' },
    { refused: 'tout est vendu', preferred: 'entièrement vendu' },
    { refused: 'mails?|courriels?', preferred: 'e-mail', but: ['boîte mail'] },
  ],
  en: [
    { refused: 'to let|to rent', preferred: 'for rent', but: ['Apply to rent'] },
    { refused: 'rented', preferred: 'let', but: ['The property you requested has been rented'] },
    { refused: 'rent out', preferred: 'let' },
    { refused: 'flats?', preferred: 'apartment', but: ['Flat roof'] },
    { refused: 'energy labels?|EPC labels?', preferred: 'EPC rating' },
    { refused: 'evaluations?|appraisals?|estimates', preferred: 'valuation' },
    {
      refused: 'city|cities|municipalit(?:y|ies)',
      preferred: 'town',
      but: ['Town or city', 'ID, Type, City', 'City is a required field'],
    },
    { refused: 'postcode|zip code', preferred: 'postal code' },
    { refused: 'telephone', preferred: 'phone' },
    {
      refused: 'e-mails?|mails?',
      preferred: 'email',
      but: ['The e-mail and/or password are incorrect.', 'Contact mail not sent, please retry'],
    },
    { refused: 'user name', preferred: 'username' },
    { refused: 'sign in|log-in|sign out', preferred: 'log in, log out' },
    { refused: 'pictures?|photographs?|images?', preferred: 'photo' },
    { refused: 'surfaces?', preferred: 'area' },
    { refused: 'facades?', preferred: 'façade' },
    { refused: 'delivery', preferred: 'completion' },
    { refused: 'loans?', preferred: 'mortgage' },
    { refused: 'reckon', preferred: 'calculate' },
    { refused: 'in letters', preferred: 'in words' },
    { refused: 'in digits', preferred: 'in figures' },
    { refused: 'on the spot', preferred: 'in person' },
    { refused: 'owner’s page', preferred: 'owner portal' },
    { refused: 'lease contracts?|rental contracts?', preferred: 'lease' },
  ],
  de: [
    { refused: 'offene Tür', preferred: 'Tag der offenen Tür' },
    { refused: 'du|dir|dich|dein\\p{L}*|ihr seid', preferred: 'Sie, Ihr' },
    {
      refused: 'objekt(?:e|en|s|es)?|kaufobjekte?|mietobjekte?|kaufangebote ansehen|mietangebote',
      preferred: 'Immobilie',
    },
    { refused: '(?:kostenlose |immobilien)?bewertung(?:en)?', preferred: 'Schätzung', but: ['amtliche Bewertung'] },
    { refused: 'anfrage (?:einer|von) \\p{L}+', preferred: 'Schätzungsanfrage, Dokumentenanfrage' },
    { refused: 'energieklasse|energiewert', preferred: 'Energielabel, Energiekennwert' },
    { refused: 'EPC', preferred: 'Energieausweis' },
    { refused: 'mehrwertsteuer', preferred: 'MwSt.' },
    { refused: 'nachweise?', preferred: 'Bescheinigung' },
    { refused: 'exposé', preferred: 'Broschüre' },
    { refused: 'eigentumsurkunde', preferred: 'Eigentumstitel' },
    { refused: 'übergabeprotokoll|zustandsbeschreibung', preferred: 'Ortsbefund' },
    { refused: 'ansprechpartner\\p{L}*', preferred: 'Ansprechperson' },
    { refused: 'gebote?s?', preferred: 'Kaufangebot' },
    { refused: 'stock', preferred: 'Etage' },
    { refused: 'eigentümerseite', preferred: 'Eigentümerportal' },
    { refused: 'bilder\\p{L}*', preferred: 'Foto' },
    { refused: 'site|webseite', preferred: 'Website' },
    { refused: 'mails?', preferred: 'E-Mail' },
    { refused: 'testimonials?', preferred: 'Erfahrungsbericht' },
    { refused: 'agentur', preferred: 'Büro' },
    { refused: 'stammt von|stammen von|sind von', preferred: 'aus dem Jahr' },
  ],
};

/** The promise about answers: a text that mentions working days must contain this wording. */
export const replyPromise: Record<Language, { days: RegExp; promise: string }> = {
  nl: { days: /werkdag/i, promise: 'uiterlijk de volgende werkdag' },
  fr: { days: /jours? ouvrables?/i, promise: 'au plus tard le prochain jour ouvrable' },
  en: { days: /(?:working|business) days?/i, promise: 'by the next working day at the latest' },
  de: { days: /werktag/i, promise: 'spätestens am nächsten Werktag' },
};
