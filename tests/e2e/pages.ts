import { endpoints } from '@rowhouse/shared/contract/endpoints';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId, routes } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { ask } from './ask.ts';

/** Every page of the route table that a visitor can stand on; `property` only leads to one of them. */
export const pages = (Object.keys(routes) as PageId[]).filter((page) => page !== 'property');

/** The pages that only the owner sees. */
export const ownersPages: ReadonlySet<PageId> = new Set(['owner-dashboard', 'owner-property']);

const goals: Partial<Record<PageId, Goal>> = {
  'property-for-sale': 'sale',
  'property-for-rent': 'rent',
  'contact-me': 'sale',
};

/** Id of a property of the demo owner. */
export const ownedId = '1001';

/** Id of a property that is offered. */
export const offeredId = async (goal: Goal): Promise<string> => {
  const { text } = await ask(`/api/v1/properties?goal=${goal}&language=nl`);
  const { items } = v.parse(endpoints.properties.output, JSON.parse(text));
  const found = items.find(({ availability }) => availability === 'available');
  if (!found) throw new Error(`No property for ${goal} is available`);
  return found.id;
};

/** Path of a page in a language, where needed of the first property that is offered. */
export const pathOf = async (page: PageId, language: Language): Promise<string> => {
  if (page === 'owner-property') return hrefFor(page, { id: ownedId }, language);
  const goal = goals[page];
  if (!goal) return hrefFor(page, {}, language);
  const id = await offeredId(goal);
  if (page === 'contact-me') return hrefFor(page, { id }, language);
  const { headers } = await ask(hrefFor('property', { id }, language));
  if (!headers.location) throw new Error(`Property ${id} has no page`);
  return headers.location;
};
