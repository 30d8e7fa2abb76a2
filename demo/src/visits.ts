import { dayAfter } from './days.ts';
import type { Plan } from './plan/plan.ts';
import { randomOf } from './random.ts';

export interface DayOfVisits {
  day: string;
  visits: number;
}

const longest = 365;

// From Sunday to Saturday: people browse on Sunday evening, and go out on Saturday.
const weekly = [1.45, 1.05, 0.95, 0.95, 0.9, 0.85, 1.1];

/**
 * Up to a year of visits that ends the day before `today`: many at first, then fewer, more at the weekend, and few
 * once the property is gone.
 */
export const visitsOf = (
  plan: Pick<Plan, 'id' | 'goal' | 'owner' | 'featured' | 'gone'>,
  today: string,
): DayOfVisits[] => {
  const random = randomOf(`visits ${plan.id}`);
  const some = random.whole(45, longest);
  // The owner with the demo login sees a whole year.
  const age = plan.owner === 'demo' ? longest : some;
  const appeal = plan.featured ? 9 : plan.goal === 'rent' ? 6 : 4;
  return Array.from({ length: age }, (_, since) => {
    const day = dayAfter(today, since - age);
    const launch = 1 + 4 * Math.exp(-since / 6);
    const fading = plan.gone && since > 60 ? 0.2 : 1;
    const rhythm = weekly[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;
    const visits = Math.round(appeal * launch * rhythm * fading * (random.whole(50, 150) / 100));
    return { day, visits };
  }).filter(({ visits }) => visits > 0);
};
