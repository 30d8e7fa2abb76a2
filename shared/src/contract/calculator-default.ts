import type { CalculatorSettings } from './calculator-settings.ts';
import { defaultEnergyCosts } from './energy-costs-default.ts';

const texts = (nl: string, fr: string, en: string, de: string) => ({ nl, fr, en, de });

// The source of a rule, and the day from which it applies.
const source = (date: string, ...name: Parameters<typeof texts>) => ({ name: texts(...name), date });

const work = (id: string, per: 'm2' | 'home', [low, high]: [number, number], names: ReturnType<typeof texts>) => ({
  id,
  names,
  per,
  low,
  high,
});

/** The rates that apply if an agency sets none of its own: those of the three regions, and estimates. */
export const defaultCalculator: CalculatorSettings = {
  duty: {
    flanders: {
      rate: 0.12,
      ownHome: { rate: 0.02, exempt: 0, upTo: null },
      source: source(
        '2025-01-01',
        'Vlaamse Codex Fiscaliteit, verkooprecht',
        'Code flamand de la fiscalité, droit de vente',
        'Flemish Tax Code, sales duty',
        'Flämischer Steuerkodex, Verkaufsgebühr',
      ),
    },
    wallonia: {
      rate: 0.125,
      ownHome: { rate: 0.03, exempt: 0, upTo: null },
      source: source(
        '2025-01-01',
        'Wetboek der registratierechten, Waals Gewest',
        'Code des droits d’enregistrement, Région wallonne',
        'Code of registration duties, Walloon Region',
        'Gesetzbuch der Registrierungsgebühren, Wallonische Region',
      ),
    },
    brussels: {
      rate: 0.125,
      ownHome: { rate: 0.125, exempt: 200_000, upTo: 600_000 },
      source: source(
        '2023-04-01',
        'Wetboek der registratierechten, Brussels Hoofdstedelijk Gewest',
        'Code des droits d’enregistrement, Région de Bruxelles-Capitale',
        'Code of registration duties, Brussels-Capital Region',
        'Gesetzbuch der Registrierungsgebühren, Region Brüssel-Hauptstadt',
      ),
    },
  },
  notary: {
    scale: [
      { from: 0, rate: 0.0456 },
      { from: 7_500, rate: 0.0285 },
      { from: 17_500, rate: 0.0228 },
      { from: 30_000, rate: 0.0171 },
      { from: 45_495, rate: 0.0114 },
      { from: 64_095, rate: 0.0057 },
      { from: 250_095, rate: 0.00057 },
    ],
    file: 1_100,
    vat: 0.21,
    source: source(
      '2023-01-01',
      'Schatting naar het tarief van de notarissen (koninklijk besluit van 16 december 1950)',
      'Estimation d’après le tarif des notaires (arrêté royal du 16 décembre 1950)',
      'Estimate based on the notaries’ scale (Royal Decree of 16 December 1950)',
      'Schätzung nach dem Tarif der Notare (Königlicher Erlass vom 16. Dezember 1950)',
    ),
  },
  newBuildVat: {
    rate: 0.21,
    rebuild: { rate: 0.06, mostSurface: 175 },
    source: source(
      '2025-07-01',
      'Btw-tarieven, koninklijk besluit nr. 20',
      'Taux de TVA, arrêté royal n° 20',
      'VAT rates, Royal Decree no. 20',
      'MwSt.-Sätze, Königlicher Erlass Nr. 20',
    ),
  },
  renovation: {
    works: [
      work('roof', 'm2', [45, 110], texts('Dak isoleren', 'Isoler le toit', 'Insulate the roof', 'Dach dämmen')),
      work(
        'walls',
        'm2',
        [90, 190],
        texts('Gevels isoleren', 'Isoler les façades', 'Insulate the walls', 'Fassaden dämmen'),
      ),
      work(
        'windows',
        'm2',
        [80, 160],
        texts(
          'Ramen en glas vernieuwen',
          'Remplacer châssis et vitrages',
          'Replace windows and glazing',
          'Fenster und Glas erneuern',
        ),
      ),
      work(
        'heating',
        'home',
        [12_000, 22_000],
        texts(
          'Verwarming met warmtepomp',
          'Chauffage par pompe à chaleur',
          'Heating with a heat pump',
          'Heizung mit Wärmepumpe',
        ),
      ),
      work('electricity', 'm2', [60, 110], texts('Elektriciteit', 'Électricité', 'Electricity', 'Elektrik')),
      work('kitchen', 'home', [9_000, 22_000], texts('Keuken', 'Cuisine', 'Kitchen', 'Küche')),
      work('bathroom', 'home', [8_000, 18_000], texts('Badkamer', 'Salle de bains', 'Bathroom', 'Badezimmer')),
      work(
        'finishing',
        'm2',
        [70, 150],
        texts('Vloeren en schilderwerk', 'Sols et peinture', 'Floors and paintwork', 'Böden und Anstrich'),
      ),
    ],
    vat: { rate: 0.21, older: { rate: 0.06, years: 10 } },
    source: source(
      '2026-09-15',
      'Schatting van het kantoor',
      'Estimation de l’agence',
      'The agency’s estimate',
      'Schätzung des Büros',
    ),
  },
  loan: {
    rate: 0.0335,
    years: 25,
    source: source(
      '2026-09-15',
      'Voorbeeld van het kantoor, geen aanbod van een bank',
      'Exemple de l’agence, et non une offre bancaire',
      'The agency’s example, not an offer from a bank',
      'Beispiel des Büros, kein Angebot einer Bank',
    ),
  },
  energy: defaultEnergyCosts,
};
