import type { HistoryFile, OwnerFile, StockFields } from '@rowhouse/shared/contract/stock';
import { factsOf } from '../facts.ts';
import { fieldsOf } from '../fields.ts';
import { managers, owners } from '../people.ts';
import { plans } from '../plan/plans.ts';
import { asForSale, projects } from '../projects/project-files.ts';
import { totalsOf } from '../view-totals.ts';
import { visitsOf } from '../visits.ts';
import { portalOf } from './portal-rows.ts';

// The ground of a project has papers, its homes have none before they are built.
const ofSite: StockFields = { groundCertificate: 'conform', planningInformation: 'residential' };

// A project with its own website has no page here that could be visited.
const subjects = [
  ...plans.map((plan) => ({ ...plan, built: true, isShown: true, fields: fieldsOf(plan, factsOf(plan)) })),
  ...projects.map((project) => ({
    ...asForSale(project),
    built: false,
    isShown: !project.externalUrl,
    fields: ofSite,
  })),
];

const owned = subjects.filter(({ owner }) => owner);

const portal = (subject: (typeof subjects)[number], today: string) =>
  portalOf(subject, today, managers, {
    asks: subject.built ? 'contact-me' : 'contact-construction',
    built: subject.built,
    fields: subject.fields,
    turn: owned.indexOf(subject),
  });

/** The history of each property and project up to a day: views for all, the rest only for those with an owner. */
export const historyFiles = (today: string): HistoryFile[] =>
  subjects.map((subject) => {
    const viewsByDay = subject.isShown ? visitsOf(subject, today) : [];
    const { documents: _, ...happened } = subject.owner
      ? portal(subject, today)
      : { documents: [], visits: [], communications: [], media: [], requests: [] };
    const views = viewsByDay.reduce((sum, { visits }) => sum + visits, 0);
    return { id: subject.id, viewsByDay, viewTotals: totalsOf(views), ...happened };
  });

/** The files of the owners; only the first has a login. */
export const ownerFiles = (today: string, password: string): OwnerFile[] =>
  Object.entries(owners).map(([id, owner]) => ({
    id,
    name: owner.name,
    login: 'username' in owner ? { username: owner.username, email: owner.email, password } : null,
    documents: subjects
      .filter((subject) => subject.owner === id)
      .flatMap((subject) => portal(subject, today).documents),
  }));
