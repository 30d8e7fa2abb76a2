import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';

const person = `vorname name titel anrede anrede_brief firma zusatzfeld strasse hausnummer plz ort postfach postf_plz postf_ort land@iso_land
  email_zentrale email_direkt email_privat email_sonstige email_sonstige@emailart email_sonstige@bemerkung tel_durchw tel_zentrale
  tel_handy tel_fax tel_privat tel_sonstige tel_sonstige@telefonart tel_sonstige@bemerkung url adressfreigabe personennummer freitextfeld`;

/** Texts, files, people, and technical data between senders and portals. */
export const restMapping = {
  ...leftOut('who else has to do with it is not for visitors', 'weitere_adresse', '@adressart'),
  ...leftOut('who else has to do with it is not for visitors', 'weitere_adresse/', person),
  ...leftOut(
    "the agency's people are known by their mail address",
    'kontaktperson/',
    `${person} position email_feedback immobilientreuhaenderid foto@location foto/format foto/daten/pfad foto/daten/anhanginhalt referenz_id`,
  ),
  'kontaktperson/name': { ours: 'agent.name', own: true },
  'kontaktperson/vorname': { ours: 'agent.name', own: true },
  'kontaktperson/email_direkt': { ours: 'agent.email', own: true },
  'kontaktperson/email_zentrale': { ours: 'agent.email', own: true },
  'freitexte/objekttitel': { ours: 'title.de', own: true },
  'freitexte/objektbeschreibung': { ours: 'description.de', own: true },
  'freitexte/lage': { ours: 'description.de', own: true },
  'freitexte/ausstatt_beschr': { ours: 'description.de', own: true },
  'freitexte/sonstige_angaben': { ours: 'description.de', own: true },
  'freitexte/objekt_text': { ours: 'description.nl', own: true },
  'freitexte/objekt_text@lang': { ours: 'description.nl', own: true },
  ...leftOut('the description says it at length', 'freitexte/', 'dreizeiler'),
  'anhaenge/anhang@location': { ours: 'pictures', own: true },
  'anhaenge/anhang@gruppe': { ours: 'pictures', own: true },
  'anhaenge/anhang/anhangtitel': { ours: 'pictures', own: true },
  'anhaenge/anhang/format': { ours: 'pictures', own: true },
  'anhaenge/anhang/daten/pfad': { ours: 'pictures', own: true },
  ...leftOut('a file is known by its content', 'anhaenge/anhang/', 'check check@ctype'),
  ...leftOut('files come beside the XML or by their address, not in it', 'anhaenge/anhang/daten/', 'anhanginhalt'),
  'verwaltung_objekt/objektadresse_freigeben': { ours: 'address.published', as: 'yes-no' },
  'verwaltung_objekt/abdatum': { ours: 'fields.availableFrom', as: 'date' },
  ...leftOut('a free text; `abdatum` has the day', 'verwaltung_objekt/', 'verfuegbar_ab'),
  ...leftOut(
    'we have no such field',
    'verwaltung_objekt/',
    `bisdatum min_mietdauer min_mietdauer@min_dauer max_mietdauer max_mietdauer@max_dauer versteigerungstermin wbs_sozialwohnung vermietet
    zugang laufzeit max_personen nichtraucher haustiere geschlecht@geschl_attr denkmalgeschuetzt als_ferien gewerbliche_nutzung branchen
    hochhaus`,
  ),
  'verwaltung_techn/openimmo_obid': { ours: 'sourceId', own: true },
  'verwaltung_techn/objektnr_extern': { ours: 'fields.reference', as: 'line' },
  'verwaltung_techn/aktion@aktionart': { ours: 'status', own: true },
  'verwaltung_techn/aktiv_von': { ours: 'publishedAt', as: 'moment' },
  'verwaltung_techn/stand_vom': { ours: 'updatedAt', as: 'moment' },
  'verwaltung_techn/sprache': { ours: 'description.de', own: true },
  ...leftOut('what the sender no longer offers, the sender leaves out', 'verwaltung_techn/', 'aktiv_bis'),
  ...leftOut(
    'a group of homes is not a project with texts of its own',
    'verwaltung_',
    'objekt/gruppennummer techn/gruppen_kennung techn/master techn/master@visible',
  ),
  ...leftOut(
    'between the sender and portals',
    'verwaltung_techn/',
    'objektnr_intern kennung_ursprung weitergabe_generell weitergabe_positiv weitergabe_negativ',
  ),
} as const satisfies Mapping;
