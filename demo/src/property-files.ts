import type { PropertyFile } from '@rowhouse/shared/contract/stock';
import { addressOf } from './addresses.ts';
import { dayAfter, momentOf, referenceDay } from './days.ts';
import { describer } from './describe.ts';
import { factsOf, isDwelling } from './facts.ts';
import { fieldsOf } from './fields.ts';
import { kindNames } from './kind-names.ts';
import { managers } from './people.ts';
import { picturesOf, plansOf } from './pictures.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan/plan.ts';
import { plans } from './plan/plans.ts';
import { randomOf } from './random.ts';

// Open houses on Saturdays, in weeks counted from the Saturday after next.
const openHouses: Readonly<Record<string, { week: number; hours: string }>> = {
  '1007': { week: 0, hours: '10:00-12:00' },
  '1055': { week: 1, hours: '14:00-16:30' },
};

const openHousesOf = (id: string, today: string): { openHouses?: string[] } => {
  const open = openHouses[id];
  if (!open) return {};
  const toSaturday = 6 - new Date(`${today}T00:00:00Z`).getUTCDay();
  return { openHouses: [`${dayAfter(today, toSaturday + 7 * (open.week + 1))} ${open.hours}`] };
};

/** The files of all properties, with open houses after a given day. */
export const propertyFiles = (today: string): PropertyFile[] => {
  const describe = describer();
  const turns = new Map<string, number>();
  return plans.map((plan) => {
    const turn = turns.get(plan.city) ?? 0;
    turns.set(plan.city, turn + 1);
    const facts = factsOf(plan);
    const { street, houseNumber } = addressOf(plan.city, turn);
    return {
      id: plan.id,
      goal: plan.goal,
      types: plan.types,
      mainType: kindNames[plan.kind],
      title: plan.title,
      description: describe(plan, facts),
      price: { amount: plan.price, published: plan.hidden !== 'price', unit: plan.from ? 7 : null },
      currency: 'EUR',
      charges: plan.charges ?? null,
      address: {
        street,
        number: houseNumber,
        box: plan.floor === undefined ? null : `${plan.floor}0${(turn % 3) + 1}`,
        published: plan.hidden !== 'address',
      },
      city: plan.city,
      place: placeOf(plan),
      status: plan.gone ? (plan.goal === 'sale' ? 'sold' : 'rented') : (plan.held ?? 'published'),
      marquee: plan.marquee ?? 0,
      energy: {
        value: typeof plan.epc === 'number' ? plan.epc : null,
        label: typeof plan.epc === 'string' ? plan.epc : null,
      },
      bedrooms: plan.bedrooms ?? null,
      surface: (isDwelling(plan.kind) ? plan.living : (plan.living ?? plan.plot)) ?? null,
      featured: plan.featured ?? null,
      publishedAt: publishedAt(plan),
      manager: managers[plan.goal === 'rent' ? 2 : turn % 2] ?? null,
      owner: plan.owner ?? null,
      fields: { ...fieldsOf(plan, facts), ...openHousesOf(plan.id, today) },
      pictures: picturesOf(plan),
      plans: plansOf(plan),
      videos: plan.videos ?? [],
    };
  });
};

// A property with the ribbon 'new' was published recently.
const publishedAt = ({ id, marquee }: Plan): string => {
  const random = randomOf(`published ${id}`);
  const age = marquee === 2 ? random.whole(1, 9) : random.whole(12, 300);
  return momentOf(dayAfter(referenceDay, -age), random.whole(6, 9), 30);
};
