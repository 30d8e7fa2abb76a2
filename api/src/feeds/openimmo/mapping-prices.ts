import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';

const net = (name: string, tax: string) =>
  leftOut('an amount that the site does not show', 'preise/', `${name} ${name}@${tax}`);

/** Prices; of those for one goal the first given one counts. */
export const priceMapping = {
  'preise/kaufpreis': { ours: 'price.amount', as: 'decimal' },
  'preise/kaufpreisbrutto': { ours: 'price.amount', as: 'decimal' },
  'preise/kaltmiete': { ours: 'price.amount', as: 'decimal' },
  'preise/nettokaltmiete': { ours: 'price.amount', as: 'decimal' },
  'preise/pauschalmiete': { ours: 'price.amount', as: 'decimal' },
  'preise/pacht': { ours: 'price.amount', as: 'decimal' },
  'preise/warmmiete': { ours: 'price.amount', as: 'decimal' },
  'preise/kaufpreis@auf_anfrage': { ours: 'fields.onDemandPrice', as: 'yes-no' },
  'preise/preis_zeiteinheit@zeiteinheit': {
    ours: 'price.period',
    codes: { MONAT: 'month', JAHR: 'year', WOCHE: 'week', TAG: 'day' },
  },
  'preise/waehrung@iso_waehrung': { ours: 'currency', as: 'currency' },
  'preise/nebenkosten': { ours: 'charges', as: 'decimal' },
  'preise/hausgeld': { ours: 'fields.chargesOwner', as: 'decimal' },
  'preise/kaution': { ours: 'fields.depositAmount', as: 'decimal' },
  'preise/stp_garage@anzahl': { ours: 'fields.garages', as: 'whole' },
  ...net('kaufpreisnetto', 'kaufpreisust'),
  ...net('hauptmietzinsnetto', 'hauptmietzinsust'),
  ...net('betriebskostennetto', 'betriebskostenust'),
  ...net('evbnetto', 'evbust'),
  ...net('gesamtmietenetto', 'gesamtmieteust'),
  ...net('gesamtbelastungnetto', 'gesamtbelastungust'),
  ...net('gesamtkostenprom2von', 'gesamtkostenprom2bis'),
  ...net('heizkostennetto', 'heizkostenust'),
  ...net('monatlichekostennetto', 'monatlichekostenust'),
  ...net('nebenkostenprom2von', 'nebenkostenprom2bis'),
  ...net('ruecklagenetto', 'ruecklageust'),
  ...net('sonstigekostennetto', 'sonstigekostenust'),
  ...net('sonstigemietenetto', 'sonstigemieteust'),
  ...net('summemietenetto', 'summemieteust'),
  ...net('nettomieteprom2von', 'nettomieteprom2bis'),
  ...net('provisionnetto', 'provisionust'),
  ...net('mieteinnahmen_ist', 'periode'),
  ...net('mieteinnahmen_soll', 'periode'),
  ...leftOut(
    'an amount that the site does not show',
    'preise/',
    `heizkosten_enthalten heizkosten zzg_mehrwertsteuer mietzuschlaege gesamtmietebrutto gesamtbelastungbrutto
    monatlichekostenbrutto erbpacht abstand preis_zeitraum_von preis_zeitraum_bis mietpreis_pro_qm kaufpreis_pro_qm mwst_satz
    mwst_gesamt freitext_preis x_fache nettorendite nettorendite_soll nettorendite_ist erschliessungskosten kaution_text
    geschaeftsguthaben richtpreis richtpreisprom2`,
  ),
  ...leftOut(
    'a commission is between agency and seller in Belgium',
    'preise/',
    `provisionspflichtig provision_teilen provision_teilen@wert innen_courtage innen_courtage@mit_mwst aussen_courtage
    aussen_courtage@mit_mwst courtage_hinweis provisionbrutto`,
  ),
  ...leftOut(
    'prices of parking spaces are in the text',
    'preise/',
    `stp_carport@stellplatzmiete stp_carport@stellplatzkaufpreis stp_carport@anzahl stp_duplex@stellplatzmiete
    stp_duplex@stellplatzkaufpreis stp_duplex@anzahl stp_freiplatz@stellplatzmiete stp_freiplatz@stellplatzkaufpreis
    stp_freiplatz@anzahl stp_garage@stellplatzmiete stp_garage@stellplatzkaufpreis stp_parkhaus@stellplatzmiete
    stp_parkhaus@stellplatzkaufpreis stp_parkhaus@anzahl stp_tiefgarage@stellplatzmiete stp_tiefgarage@stellplatzkaufpreis
    stp_tiefgarage@anzahl stp_sonstige@platzart stp_sonstige@bemerkung`,
  ),
  ...leftOut(
    'an auction has no page of its own',
    'bieterverfahren/',
    `beginn_angebotsphase besichtigungstermin besichtigungstermin_2 beginn_bietzeit ende_bietzeit hoechstgebot_zeigen mindestpreis`,
  ),
  ...leftOut(
    'an auction has no page of its own',
    'versteigerung/',
    'zwangsversteigerung aktenzeichen zvtermin zusatztermin amtsgericht verkehrswert',
  ),
} as const satisfies Mapping;
