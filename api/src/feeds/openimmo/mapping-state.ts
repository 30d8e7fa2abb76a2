import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';
import { silent } from './flags.ts';

const certificate = 'zustand_angaben/energiepass/';

/** Age and state, energy certificate, and status. */
export const stateMapping = {
  'zustand_angaben/verkaufstatus@stand': {
    ours: 'status',
    codes: { OFFEN: 'published', RESERVIERT: 'option', VERKAUFT: 'sold' },
  },
  'zustand_angaben/baujahr': { ours: 'fields.constructionYear', as: 'year' },
  'zustand_angaben/letztemodernisierung': { ours: 'fields.renovationYear', as: 'year' },
  'zustand_angaben/zustand@zustand_art': {
    ours: 'fields.condition',
    codes: {
      ERSTBEZUG: 'new',
      NEUWERTIG: 'very-good',
      VOLL_SANIERT: 'very-good',
      GEPFLEGT: 'good',
      MODERNISIERT: 'good',
      TEIL_VOLLSANIERT: 'good',
      TEIL_VOLLRENOVIERT: 'good',
      TEIL_SANIERT: 'good',
      TEIL_VOLLRENOVIERUNGSBED: 'to-refresh',
      SANIERUNGSBEDUERFTIG: 'to-renovate',
      BAUFAELLIG: 'to-renovate',
      ENTKERNT: 'to-renovate',
      ...silent('NACH_VEREINBARUNG ROHBAU ABRISSOBJEKT PROJEKTIERT'),
    },
  },
  'zustand_angaben/erschliessung_umfang@erschl_attr': { ours: 'fields.water', own: true },
  [`${certificate}endenergiebedarf`]: { ours: 'energy.value', as: 'number' },
  [`${certificate}energieverbrauchkennwert`]: { ours: 'energy.value', as: 'number' },
  [`${certificate}epart`]: { ours: 'energy.value', own: true },
  [`${certificate}wertklasse`]: { ours: 'energy.label', as: 'line' },
  [`${certificate}gueltig_bis`]: { ours: 'fields.energyExpiryDate', as: 'date' },
  ...leftOut(
    'a Belgian certificate does not say it',
    certificate,
    `mitwarmwasser stromwert waermewert baujahr ausstelldatum jahrgang gebaeudeart epasstext geg2018 hwbwert hwbklasse fgeewert fgeeklasse`,
  ),
  ...leftOut('the heating is read from `befeuerung`', certificate, 'primaerenergietraeger'),
  ...leftOut(
    'we have no such field',
    'zustand_angaben/',
    'alter@alter_attr bebaubar_nach@bebaubar_attr erschliessung@erschl_attr bauzone altlasten',
  ),
  ...leftOut('German appraisals', 'bewertung/feld/', 'name wert typ modus'),
  ...leftOut(
    'the site reckons distances itself',
    'infrastruktur/',
    'zulieferung ausblick@blick distanzen distanzen@distanz_zu distanzen_sport distanzen_sport@distanz_zu_sport',
  ),
} as const satisfies Mapping;
