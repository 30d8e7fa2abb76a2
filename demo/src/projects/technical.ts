import type { ProjectFile } from '@rowhouse/shared/contract/stock';
import type { Texts } from '../texts.ts';
import { texts } from '../texts.ts';

const names = {
  structure: texts('Structuur', 'Structure', 'Structure', 'Konstruktion'),
  heating: texts('Verwarming', 'Chauffage', 'Heating', 'Heizung'),
  ventilation: texts('Ventilatie', 'Ventilation', 'Ventilation', 'Lüftung'),
  windows: texts('Ramen', 'Châssis', 'Windows', 'Fenster'),
  finishing: texts('Afwerking', 'Finitions', 'Finishes', 'Ausbau'),
  energy: texts('Energie', 'Énergie', 'Energy', 'Energie'),
  parking: texts('Parkeren', 'Stationnement', 'Parking', 'Parken'),
  vat: texts('Btw', 'TVA', 'VAT', 'MwSt.'),
};

/** A line of the technical information. */
export const fact = (name: keyof typeof names, text: Texts): ProjectFile['technical'][number] => ({
  name: names[name],
  text,
});
