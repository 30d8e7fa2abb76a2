import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import { type Plan, plans } from '../../api/src/testing/demo-files.ts';
import { ask } from './ask.ts';

/** Path of the first demo home that fits, in a language. */
export const homePath = async (isFit: (plan: Plan) => boolean, language: Language = 'nl'): Promise<string> => {
  const plan = plans.find(isFit);
  if (!plan) throw new Error('The demo has no such home');
  const { headers } = await ask(hrefFor('property', { id: plan.id }, language));
  if (!headers.location) throw new Error(`Property ${plan.id} has no page`);
  return headers.location;
};

/** Homes of the demo with something special. */
export const homes = {
  'with a film': ({ videos }) => videos.length > 0,
  'that is sold': ({ goal, gone }) => goal === 'sale' && gone,
  'that is let': ({ goal, gone }) => goal === 'rent' && gone,
  'on a life annuity': ({ fields }) => fields.annuityConditions !== undefined,
  'of land alone': ({ types }) => types.join() === '4',
} satisfies Record<string, (plan: Plan) => boolean>;
