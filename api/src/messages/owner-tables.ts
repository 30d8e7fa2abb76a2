import type { DocumentKind, OwnerTable } from '@rowhouse/shared/contract/owner-property';
import type { ViewedPage } from '@rowhouse/shared/contract/views';
import type { Language } from '@rowhouse/shared/domain/language';
import type { VisitSource } from '@rowhouse/shared/domain/visit-source';
import type { communicationStatuses, communicationTypes, visitStatuses } from '../database/schema/owner-portal.ts';

/** The words of the owner's tables in one language, for the portal and for downloaded files. */
export interface OwnerTableMessages {
  tables: Record<OwnerTable, string>;
  columns: Record<
    | 'moment'
    | 'visitor'
    | 'contact'
    | 'status'
    | 'feedback'
    | 'date'
    | 'type'
    | 'subject'
    | 'comment'
    | 'medium'
    | 'since'
    | 'until'
    | 'source'
    | 'visits'
    | 'share'
    | 'page'
    | 'language'
    | 'kind'
    | 'name'
    | 'expires',
    string
  >;
  /** `unreported` is a past appointment without a report of the agency. */
  visit: Record<(typeof visitStatuses)[number] | 'unreported', string>;
  communication: Record<(typeof communicationTypes)[number], string>;
  status: Record<(typeof communicationStatuses)[number], string>;
  source: Record<VisitSource, string>;
  page: Record<ViewedPage, string>;
  language: Record<Language, string>;
  document: Record<DocumentKind, string>;
  /** Shown when a person has left the agency. */
  personGone: string;
  /** The sender of a document that the owner sent. */
  you: string;
}

export const ownerTableMessages: Record<Language, OwnerTableMessages> = {
  nl: {
    tables: {
      calendar: 'Kalender',
      communications: 'Communicatie',
      media: 'Online media',
      sources: 'Herkomst',
      pages: 'Paginaweergaven',
      documents: 'Documenten',
    },
    columns: {
      moment: 'Wanneer',
      visitor: 'Bezoeker',
      contact: 'Contactpersoon',
      status: 'Status',
      feedback: 'Reactie',
      date: 'Datum',
      type: 'Soort',
      subject: 'Onderwerp',
      comment: 'Opmerking',
      medium: 'Waar',
      since: 'Sinds',
      until: 'Tot',
      source: 'Herkomst',
      visits: 'Weergaven',
      share: 'Aandeel',
      page: 'Pagina',
      language: 'Taal',
      kind: 'Soort',
      name: 'Document',
      expires: 'Geldig tot',
    },
    visit: {
      planned: 'Gepland',
      done: 'Afgelegd',
      missed: 'Niet gekomen',
      cancelled: 'Geannuleerd',
      unreported: 'Verslag volgt',
    },
    communication: { mail: 'E-mail', phone: 'Telefoon', letter: 'Brief', meeting: 'Gesprek' },
    status: { open: 'Open', answered: 'Beantwoord', closed: 'Afgesloten' },
    source: {
      site: 'Onze website',
      direct: 'Rechtstreeks',
      search: 'Zoekmachine',
      social: 'Sociale media',
      mail: 'E-mail',
      portal: 'Vastgoedportaal',
      other: 'Andere website',
    },
    page: {
      list: 'In een lijst',
      property: 'Eigen pagina',
      print: 'Brochure',
      contact: 'Contactformulier',
      documents: 'Documentenaanvraag',
    },
    language: { nl: 'Nederlands', fr: 'Frans', en: 'Engels', de: 'Duits' },
    document: {
      energy: 'Energieprestatiecertificaat',
      electricity: 'Elektrische keuring',
      soil: 'Bodemattest',
      plan: 'Plannen',
      deed: 'Eigendomstitel',
      mandate: 'Bemiddelingsopdracht',
      town: 'Stedenbouwkundige inlichtingen',
      other: 'Andere',
    },
    personGone: 'Persoon niet gevonden',
    you: 'Uzelf',
  },
  fr: {
    tables: {
      calendar: 'Calendrier',
      communications: 'Communications',
      media: 'Médias en ligne',
      sources: 'Provenance',
      pages: 'Pages vues',
      documents: 'Documents',
    },
    columns: {
      moment: 'Quand',
      visitor: 'Visiteur',
      contact: 'Personne de contact',
      status: 'Statut',
      feedback: 'Réaction',
      date: 'Date',
      type: 'Type',
      subject: 'Objet',
      comment: 'Remarque',
      medium: 'Où',
      since: 'Depuis',
      until: 'Jusqu’au',
      source: 'Provenance',
      visits: 'Consultations',
      share: 'Part',
      page: 'Page',
      language: 'Langue',
      kind: 'Type',
      name: 'Document',
      expires: 'Valable jusqu’au',
    },
    visit: {
      planned: 'Prévue',
      done: 'Effectuée',
      missed: 'Absent',
      cancelled: 'Annulée',
      unreported: 'Compte rendu à suivre',
    },
    communication: { mail: 'E-mail', phone: 'Téléphone', letter: 'Lettre', meeting: 'Entretien' },
    status: { open: 'En cours', answered: 'Répondu', closed: 'Clôturé' },
    source: {
      site: 'Notre site',
      direct: 'Accès direct',
      search: 'Moteur de recherche',
      social: 'Réseaux sociaux',
      mail: 'E-mail',
      portal: 'Portail immobilier',
      other: 'Autre site',
    },
    page: {
      list: 'Dans une liste',
      property: 'Page de présentation',
      print: 'Brochure',
      contact: 'Formulaire de contact',
      documents: 'Demande de documents',
    },
    language: { nl: 'Néerlandais', fr: 'Français', en: 'Anglais', de: 'Allemand' },
    document: {
      energy: 'Certificat de performance énergétique',
      electricity: 'Contrôle électrique',
      soil: 'Attestation du sol',
      plan: 'Plans',
      deed: 'Titre de propriété',
      mandate: 'Mandat',
      town: 'Renseignements urbanistiques',
      other: 'Autre',
    },
    personGone: 'Personne introuvable',
    you: 'Vous-même',
  },
  en: {
    tables: {
      calendar: 'Calendar',
      communications: 'Communications',
      media: 'Online media',
      sources: 'Sources',
      pages: 'Page views',
      documents: 'Documents',
    },
    columns: {
      moment: 'When',
      visitor: 'Visitor',
      contact: 'Contact',
      status: 'Status',
      feedback: 'Feedback',
      date: 'Date',
      type: 'Type',
      subject: 'Subject',
      comment: 'Comment',
      medium: 'Where',
      since: 'Since',
      until: 'Until',
      source: 'Source',
      visits: 'Views',
      share: 'Share',
      page: 'Page',
      language: 'Language',
      kind: 'Type',
      name: 'Document',
      expires: 'Valid until',
    },
    visit: {
      planned: 'Planned',
      done: 'Completed',
      missed: 'Did not come',
      cancelled: 'Cancelled',
      unreported: 'Report to follow',
    },
    communication: { mail: 'Email', phone: 'Phone', letter: 'Letter', meeting: 'Meeting' },
    status: { open: 'Open', answered: 'Answered', closed: 'Closed' },
    source: {
      site: 'Our website',
      direct: 'Direct',
      search: 'Search engine',
      social: 'Social media',
      mail: 'Email',
      portal: 'Property portal',
      other: 'Another website',
    },
    page: {
      list: 'In a list',
      property: 'Its own page',
      print: 'Brochure',
      contact: 'Contact form',
      documents: 'Document request',
    },
    language: { nl: 'Dutch', fr: 'French', en: 'English', de: 'German' },
    document: {
      energy: 'Energy performance certificate',
      electricity: 'Electrical inspection',
      soil: 'Soil certificate',
      plan: 'Floor plans',
      deed: 'Title deed',
      mandate: 'Agency agreement',
      town: 'Planning information',
      other: 'Other',
    },
    personGone: 'Person not found',
    you: 'You',
  },
  de: {
    tables: {
      calendar: 'Kalender',
      communications: 'Kommunikation',
      media: 'Online-Medien',
      sources: 'Herkunft',
      pages: 'Seitenaufrufe',
      documents: 'Dokumente',
    },
    columns: {
      moment: 'Wann',
      visitor: 'Besucher',
      contact: 'Ansprechperson',
      status: 'Status',
      feedback: 'Rückmeldung',
      date: 'Datum',
      type: 'Art',
      subject: 'Betreff',
      comment: 'Bemerkung',
      medium: 'Wo',
      since: 'Seit',
      until: 'Bis',
      source: 'Herkunft',
      visits: 'Aufrufe',
      share: 'Anteil',
      page: 'Seite',
      language: 'Sprache',
      kind: 'Art',
      name: 'Dokument',
      expires: 'Gültig bis',
    },
    visit: {
      planned: 'Geplant',
      done: 'Erfolgt',
      missed: 'Nicht erschienen',
      cancelled: 'Abgesagt',
      unreported: 'Bericht folgt',
    },
    communication: { mail: 'E-Mail', phone: 'Telefon', letter: 'Brief', meeting: 'Gespräch' },
    status: { open: 'Offen', answered: 'Beantwortet', closed: 'Abgeschlossen' },
    source: {
      site: 'Unsere Website',
      direct: 'Direkt',
      search: 'Suchmaschine',
      social: 'Soziale Medien',
      mail: 'E-Mail',
      portal: 'Immobilienportal',
      other: 'Andere Website',
    },
    page: {
      list: 'In einer Liste',
      property: 'Eigene Seite',
      print: 'Broschüre',
      contact: 'Kontaktformular',
      documents: 'Dokumentenanfrage',
    },
    language: { nl: 'Niederländisch', fr: 'Französisch', en: 'Englisch', de: 'Deutsch' },
    document: {
      energy: 'Energieausweis',
      electricity: 'Elektroprüfung',
      soil: 'Bodenbescheinigung',
      plan: 'Grundrisse',
      deed: 'Eigentumstitel',
      mandate: 'Maklervertrag',
      town: 'Städtebauliche Auskünfte',
      other: 'Sonstiges',
    },
    personGone: 'Person nicht gefunden',
    you: 'Sie selbst',
  },
};
