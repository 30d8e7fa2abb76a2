import type { StockPicture } from '@rowhouse/shared/contract/stock';
import { factsOf, has, isFlat, isHouse } from './facts.ts';
import { pictureSize } from './picture.ts';
import type { Kind, Plan } from './plan/plan.ts';
import type { Texts } from './texts.ts';
import { texts } from './texts.ts';

/** A picture for which `drawPicture` has a drawing. */
export const drawn = (name: string, alt: Texts): StockPicture => {
  if (!pictureSize(name)) throw new Error(`there is no drawing of ${name}`);
  return { name, alt };
};

const facades: Record<Kind, string> = {
  terraced: 'rowhouse',
  semi: 'semi',
  villa: 'villa',
  farm: 'farmhouse',
  apartment: 'apartment',
  penthouse: 'apartment',
  duplex: 'apartment',
  studio: 'studio',
  land: 'land',
  income: 'income',
  commercial: 'commercial',
  office: 'commercial',
  garage: 'garage',
  parking: 'garage',
  'new-house': 'villa',
  'new-apartment': 'project',
  industrial: 'industrial',
};

const alts = {
  facade: texts('Voorgevel', 'Façade avant', 'Front of the building', 'Vorderansicht'),
  land: texts('Het perceel', 'La parcelle', 'The plot', 'Das Grundstück'),
  living: texts('Woonkamer', 'Salon', 'Living room', 'Wohnzimmer'),
  kitchen: texts('Keuken', 'Cuisine', 'Kitchen', 'Küche'),
  bedroom: texts('Slaapkamer', 'Chambre', 'Bedroom', 'Schlafzimmer'),
  bathroom: texts('Badkamer', 'Salle de bains', 'Bathroom', 'Badezimmer'),
  garden: texts('Tuin', 'Jardin', 'Garden', 'Garten'),
  plan: texts('Plan', 'Plan', 'Floor plan', 'Grundriss'),
};

type Room = 'living' | 'kitchen' | 'bedroom' | 'bathroom';

/** The pictures of a property, the front first. */
export const picturesOf = (plan: Plan): StockPicture[] => {
  const { id, kind } = plan;
  const interior = (room: Room, turn: number) => drawn(`interior-${room}-${id}${turn}`, alts[room]);
  const front = drawn(`facade-${facades[kind]}-${id}`, kind === 'land' ? alts.land : alts.facade);
  const hasRooms = isHouse(kind) || isFlat(kind) || plan.bedrooms !== undefined;
  const rooms = hasRooms
    ? [
        interior('living', 1),
        interior('kitchen', 1),
        ...Array.from({ length: Math.min(plan.bedrooms ?? 1, 3) }, (_, index) => interior('bedroom', index + 1)),
        interior('bathroom', 1),
      ]
    : [];
  return [front, ...rooms, ...(has(plan, 'garden') ? [drawn(`garden-any-${id}`, alts.garden)] : [])];
};

/** The floor plans of a property that has rooms; several homes in one building have none. */
export const plansOf = (plan: Plan): StockPicture[] => {
  const { id, kind, bedrooms } = plan;
  const count = isHouse(kind) ? factsOf(plan).floors : bedrooms === undefined || kind === 'income' ? 0 : 1;
  return Array.from({ length: count }, (_, floor) => drawn(`plan-any-${id}-${floor}`, alts.plan));
};
