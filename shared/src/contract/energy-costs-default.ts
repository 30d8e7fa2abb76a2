/** The price of energy, and the works of the duty to renovate, that apply if an agency sets none of its own. */
export const defaultEnergyCosts = {
  price: 0.1,
  duty: [
    { labels: ['e'], works: ['roof', 'windows'] },
    { labels: ['f'], works: ['roof', 'walls', 'windows', 'heating'] },
  ],
  source: {
    name: {
      nl: 'Schatting van het kantoor: gas voor gezinnen, per kWh van het EPC',
      fr: 'Estimation de l’agence\u00A0: gaz pour ménages, par kWh du certificat PEB',
      en: 'The agency’s estimate: gas for households, per kWh of the EPC',
      de: 'Schätzung des Büros: Gas für Haushalte, je kWh des Energieausweises',
    },
    date: '2026-09-15',
  },
};
