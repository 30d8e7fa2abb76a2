import { endpoints } from '@rowhouse/shared/contract/endpoints';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId, projectRoute, routeOf, routes, staffRemoteOf } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { plans } from '../../api/src/testing/demo-files.ts';
import { sharedSite } from '../run/shared-site.ts';
import { ask } from './ask.ts';
import { type BookedAt, visitToken } from './visit-link.ts';

const standable = (Object.keys(routes) as PageId[]).filter((page) => !routeOf(page).redirects);

// Whom the desk does not know may stand on these of its pages.
const openDeskPages: ReadonlySet<PageId> = new Set(['desk-login']);

/** Every page of the route table that a visitor can stand on; those that only lead to one of them are none. */
export const pages = standable.filter((page) => !staffRemoteOf(page) || openDeskPages.has(page));

const isBeforeLogin = (page: PageId): boolean => /^desk-(?:login|password|invitation)/.test(page);

/** The pages that only the agency's people see, once they are logged in. */
export const deskPages = standable.filter((page) => staffRemoteOf(page) && !isBeforeLogin(page));

/** The pages of the desk before one is logged in to which a step or a mail leads. */
export const linkedDeskPages = standable.filter((page) => isBeforeLogin(page) && !openDeskPages.has(page));

/** The pages that only the owner sees. */
export const ownersPages: ReadonlySet<PageId> = new Set(['owner-dashboard', 'owner-property', 'account-security']);

const goals: Partial<Record<PageId, Goal>> = {
  'property-for-sale': 'sale',
  'property-for-rent': 'rent',
  print: 'sale',
};

/** Id of a property of the demo owner. */
export const ownedId = '1001';

// Forms that stand beside a home: what it has to be offered for.
const formGoals: Partial<Record<PageId, Goal>> = {
  'contact-me': 'sale',
  'contact-appointment': 'sale',
  'request-documents': 'sale',
  'send-to-friend': 'rent',
  'rental-application': 'rent',
  'purchase-offer': 'sale',
};

const projectPages: ReadonlySet<PageId> = new Set(['contact-construction']);

/** Pages of which one stands beside each home or project, by its id: only that itself is to be found. */
export const besideHomes: ReadonlySet<string> = new Set(['print', ...Object.keys(formGoals), ...projectPages]);

const ofDemo: ReadonlySet<string> = new Set(plans.map(({ id }) => String(id)));

/** Id of a property of the demo that is offered: what another test entered on the same site may have no picture. */
export const offeredId = async (goal: Goal): Promise<string> => {
  const { text } = await ask(`/api/v1/properties?goal=${goal}&language=nl`);
  const { items } = v.parse(endpoints.properties.output, JSON.parse(text));
  const found = items.find(({ id, availability }) => availability === 'available' && ofDemo.has(id));
  if (!found) throw new Error(`No property for ${goal} is available`);
  return found.id;
};

/** A project that has a page of its own. */
export const ownProject = async (language: Language) => {
  const { text } = await ask(`/api/v1/projects?language=${language}`);
  const { items } = v.parse(endpoints.projects.output, JSON.parse(text));
  const own = items.find(({ externalUrl }) => externalUrl === null);
  if (!own) throw new Error('No project has a page');
  return own;
};

/** Path of a page in a language, where needed of the first property that is offered; a visit is booked at `site`. */
export const pathOf = async (page: PageId, language: Language, site: BookedAt = sharedSite()): Promise<string> => {
  if (page === 'owner-property') return hrefFor(page, { id: ownedId }, language);
  if (page === 'project-detail') return hrefFor(...projectRoute(await ownProject(language)), language);
  if (page === 'visit') return hrefFor(page, {}, language, `token=${await visitToken(await offeredId('sale'), site)}`);
  const formGoal = formGoals[page];
  if (formGoal) return hrefFor(page, { id: await offeredId(formGoal) }, language);
  if (projectPages.has(page)) return hrefFor(page, { id: (await ownProject(language)).id }, language);
  const goal = goals[page];
  if (!goal) return hrefFor(page, {}, language);
  const id = await offeredId(goal);
  if (besideHomes.has(page)) return hrefFor(page, { id }, language);
  const { headers } = await ask(hrefFor('property', { id }, language));
  if (!headers.location) throw new Error(`Property ${id} has no page`);
  return headers.location;
};
