import type { Language } from '@rowhouse/shared/domain/language';

/** What the button of a mail does. */
export type ButtonName =
  | 'home'
  | 'project'
  | 'site'
  | 'newsletter'
  | 'demand'
  | 'list'
  | 'offer'
  | 'visit'
  | 'password'
  | 'newPassword'
  | 'message'
  | 'figures'
  | 'feed';

/** The texts that all mails share, in one language; names in braces are filled in. */
export interface MailFrameMessages {
  /** A name and its value in plain text. */
  pair: string;
  /** The address below a button. */
  opens: string;
  buttons: Record<ButtonName, string>;
  from: string;
  perMonth: string;
  onRequest: string;
  /** A life annuity: what it is, and its rent if that is not known. */
  annuity: { kind: string; occupied: string; free: string; rent: string };
  energy: string;
  /** The licence of the agency, which its letters must name. */
  licence: string;
}

export const mailFrameMessages: Record<Language, MailFrameMessages> = {
  nl: {
    pair: '{name}: {value}',
    opens: 'De knop opent {address}',
    buttons: {
      home: 'Bekijk het pand',
      project: 'Bekijk het project',
      site: 'Naar onze website',
      newsletter: 'Inschrijving bevestigen',
      demand: 'Zoekopdracht bevestigen',
      list: 'Bekijk wat past',
      offer: 'Bekijk ons aanbod',
      visit: 'Bezoek verplaatsen of annuleren',
      password: 'Kies uw wachtwoord',
      newPassword: 'Kies een nieuw wachtwoord',
      message: 'Lees het in uw eigenaarsportaal',
      figures: 'Alle cijfers en documenten',
      feed: 'Bekijk het verslag',
    },
    from: 'Vanaf {price}',
    perMonth: '{price} / maand',
    onRequest: 'Prijs op aanvraag',
    annuity: { kind: 'Lijfrente', occupied: 'Lijfrente, bewoond', free: 'Lijfrente, vrij', rent: 'rente' },
    energy: 'EPC {label}',
    licence: 'Erkend vastgoedmakelaar-bemiddelaar, BIV\u00a0{number}, België',
  },
  fr: {
    pair: '{name}\u00A0: {value}',
    opens: 'Le bouton ouvre {address}',
    buttons: {
      home: 'Voir le bien',
      project: 'Voir le projet',
      site: 'Vers notre site',
      newsletter: 'Confirmer l’inscription',
      demand: 'Confirmer la recherche',
      list: 'Voir ces biens',
      offer: 'Voir nos biens',
      visit: 'Déplacer ou annuler la visite',
      password: 'Choisir votre mot de passe',
      newPassword: 'Choisir un nouveau mot de passe',
      message: 'Lire dans votre espace propriétaire',
      figures: 'Tous les chiffres et documents',
      feed: 'Consulter le rapport',
    },
    from: 'À partir de {price}',
    perMonth: '{price} / mois',
    onRequest: 'Prix sur demande',
    annuity: { kind: 'Viager', occupied: 'Viager occupé', free: 'Viager libre', rent: 'rente' },
    energy: 'PEB {label}',
    licence: 'Agent immobilier intermédiaire agréé, IPI\u00a0{number}, Belgique',
  },
  en: {
    pair: '{name}: {value}',
    opens: 'The button opens {address}',
    buttons: {
      home: 'View the property',
      project: 'View the project',
      site: 'Visit our website',
      newsletter: 'Confirm subscription',
      demand: 'Confirm search',
      list: 'View all matches',
      offer: 'View our properties',
      visit: 'Move or cancel viewing',
      password: 'Choose your password',
      newPassword: 'Choose a new password',
      message: 'Read it in your owner portal',
      figures: 'All figures and documents',
      feed: 'View the report',
    },
    from: 'From {price}',
    perMonth: '{price} / month',
    onRequest: 'Price on request',
    annuity: {
      kind: 'Life annuity',
      occupied: 'Life annuity, occupied',
      free: 'Life annuity, vacant',
      rent: 'annuity',
    },
    energy: 'EPC {label}',
    licence: 'Licensed estate agent, BIV/IPI\u00a0{number}, Belgium',
  },
  de: {
    pair: '{name}: {value}',
    opens: 'Die Schaltfläche öffnet {address}',
    buttons: {
      home: 'Immobilie ansehen',
      project: 'Projekt ansehen',
      site: 'Zu unserer Website',
      newsletter: 'Anmeldung bestätigen',
      demand: 'Suche bestätigen',
      list: 'Alle Treffer ansehen',
      offer: 'Unser Angebot ansehen',
      visit: 'Termin ändern oder absagen',
      password: 'Passwort wählen',
      newPassword: 'Neues Passwort wählen',
      message: 'Im Eigentümerportal lesen',
      figures: 'Alle Zahlen und Dokumente',
      feed: 'Bericht ansehen',
    },
    from: 'Ab {price}',
    perMonth: '{price} / Monat',
    onRequest: 'Preis auf Anfrage',
    annuity: { kind: 'Leibrente', occupied: 'Leibrente, bewohnt', free: 'Leibrente, frei', rent: 'Rente' },
    energy: 'Energielabel {label}',
    licence: 'Zugelassener Immobilienmakler, BIV/IPI\u00a0{number}, Belgien',
  },
};
