import { endpoints } from '@rowhouse/shared/contract/endpoints';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId, pageIds, projectRoute, routeOf, staffRemoteOf } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { plans } from '../../api/src/testing/demo-files.ts';
import { sharedSite } from '../run/shared-site.ts';
import { ask } from './ask.ts';
import { type BookedAt, visitToken } from './visit-link.ts';

const standable = pageIds().filter((page) => !routeOf(page).redirects);

// Desk pages that are open without a login.
const openDeskPages: ReadonlySet<PageId> = new Set(['desk-login']);

/** Every page of the route table that visitors can open, without pages that only redirect. */
export const pages = standable.filter((page) => !staffRemoteOf(page) || openDeskPages.has(page));

const isBeforeLogin = (page: PageId): boolean => /^desk-(?:login|password|invitation)/.test(page);

/** The pages that only logged-in staff see. */
export const deskPages = standable.filter((page) => staffRemoteOf(page) && !isBeforeLogin(page));

/** The desk pages before the login that need a previous step or a mail. */
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

// Forms about a home: the goal that it must have.
const formGoals: Partial<Record<PageId, Goal>> = {
  'contact-me': 'sale',
  'contact-appointment': 'sale',
  'request-documents': 'sale',
  'send-to-friend': 'rent',
  'rental-application': 'rent',
  'purchase-offer': 'sale',
};

const projectPages: ReadonlySet<PageId> = new Set(['contact-construction']);

/** Pages that exist once for each home or project, by its id: only the home or project itself is indexed. */
export const besideHomes: ReadonlySet<string> = new Set(['print', ...Object.keys(formGoals), ...projectPages]);

const ofDemo: ReadonlySet<string> = new Set(plans.map(({ id }) => String(id)));

/** Id of an offered demo property; a home that another test entered on the same site may have no picture. */
export const offeredId = async (goal: Goal): Promise<string> => {
  const { text } = await ask(`/api/v1/properties?goal=${goal}&language=nl`);
  const { items } = v.parse(endpoints.properties.output, JSON.parse(text));
  const found = items.find(({ id, availability }) => availability === 'available' && ofDemo.has(id));
  if (!found) throw new Error(`No property for ${goal} is available`);
  return found.id;
};

/** A project with a page of its own. */
export const ownProject = async (language: Language) => {
  const { text } = await ask(`/api/v1/projects?language=${language}`);
  const { items } = v.parse(endpoints.projects.output, JSON.parse(text));
  const own = items.find(({ externalUrl }) => externalUrl === null);
  if (!own) throw new Error('No project has a page');
  return own;
};

/** Path of a page in a language, where needed that of the first offered property; a visit is booked at `site`. */
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
