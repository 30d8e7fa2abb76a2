import type { Region } from './cities.ts';
import type { Facts } from './facts.ts';
import type { Plan } from './plan/plan.ts';
import type { Random } from './random.ts';

/** What the fields of a property are derived from. */
export interface FieldSource {
  plan: Plan;
  facts: Facts;
  random: Random;
  region: Region;
}
