import { isDeepStrictEqual } from 'node:util';
import type { PageFile } from '@rowhouse/shared/contract/content-files';
import { type FirstStep, firstSteps } from '@rowhouse/shared/contract/desk-today';
import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import { ownFace } from '@rowhouse/shared/domain/face';
import type { Language } from '@rowhouse/shared/domain/language';
import { type Permission, reachOf, type StaffRole } from '@rowhouse/shared/domain/staff-roles';
import starterCookies from '../../../starter/pages/cookie-policy.json' with { type: 'json' };
import starterDisclaimer from '../../../starter/pages/disclaimer.json' with { type: 'json' };
import starterPrivacy from '../../../starter/pages/privacy-statement.json' with { type: 'json' };
import starterSettings from '../../../starter/settings.json' with { type: 'json' };
import type { Database } from '../../database/database.ts';
import { inArray, sql } from '../../database/orm.ts';
import { contentEntries, people, projects, properties } from '../../database/schema.ts';

interface Site extends Pick<Settings, 'agency' | 'languages' | 'searchEngines' | 'face' | 'header'> {
  /** The published legal pages, by id. */
  pages: ReadonlyMap<string, PageFile>;
  hasPeople: boolean;
  hasHomes: boolean;
}

const isEmpty = (texts: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(texts).every((text) => !text);

// Pages that every page of the site links to, and that only the agency can write.
const legal = [starterPrivacy, starterCookies, starterDisclaimer];

// A language without a text of its own shows that of another language.
const isStarters = ({ pages }: Site, { id, params }: typeof starterPrivacy, language: Language): boolean =>
  pages.get(id)?.params.description[language] === params.description[language];

const otherStarters = (site: Site): boolean =>
  enabledLanguages(site.languages).some(
    (language) => language !== site.languages.default && isStarters(site, starterPrivacy, language),
  );

// An agency that has switched a language off has chosen its languages.
const hasChosenLanguages = ({ languages }: Site): boolean =>
  starterSettings.languages.use.some(
    ({ code, use }) => use && !languages.use.some((one) => one.code === code && one.use),
  );

const steps: Record<FirstStep, { may: Permission; isLeft: (site: Site) => boolean }> = {
  name: {
    may: 'settings.write',
    isLeft: ({ agency: { name } }) => name === '' || name === starterSettings.agency.name,
  },
  contact: {
    may: 'settings.write',
    isLeft: ({ agency: { street, zip, phone, email, cities } }) =>
      [street, zip, phone, email].includes('') || isEmpty(cities),
  },
  hours: {
    may: 'settings.write',
    isLeft: ({ agency: { hours, openingHours } }) => openingHours.length === 0 && isEmpty(hours),
  },
  privacy: {
    may: 'content.write',
    isLeft: (site) =>
      legal.some((page) => !site.pages.has(page.id) || isStarters(site, page, site.languages.default)) ||
      (hasChosenLanguages(site) && otherStarters(site)),
  },
  languages: {
    may: 'settings.write',
    isLeft: (site) => !hasChosenLanguages(site) && otherStarters(site),
  },
  face: {
    may: 'settings.write',
    // An agency that shows homes without a choice keeps the looks that the site comes with.
    isLeft: ({ face, header: { logo }, hasHomes }) => !hasHomes && logo === null && isDeepStrictEqual(face, ownFace),
  },
  person: { may: 'people.write', isLeft: ({ hasPeople }) => !hasPeople },
  home: { may: 'stock.write', isLeft: ({ hasHomes }) => !hasHomes },
  searchEngines: { may: 'settings.write', isLeft: ({ searchEngines }) => !searchEngines.open },
};

/** The first steps still to be done, of those that a role may do for the whole agency. */
export const firstStepsLeft = async (
  database: Database,
  role: StaffRole,
  { agency, languages, searchEngines, face, header }: Settings,
): Promise<FirstStep[]> => {
  const may = firstSteps.filter((step) => reachOf(role, steps[step].may) === 'all');
  if (may.length === 0) return [];
  const isShownIn = (table: typeof properties | typeof projects) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.stockStatus} <> 'draft')`;
  const ids = legal.map(({ id }) => `page.${id}`);
  const entries = await database.select().from(contentEntries).where(inArray(contentEntries.id, ids));
  const pages = new Map(
    entries.flatMap(({ published, document }) =>
      published && document.kind === 'page' ? [[document.file.id, document.file]] : [],
    ),
  );
  const [row] = await database
    .select({
      hasPeople: sql<boolean>`exists (select 1 from ${people})`,
      hasHomes: sql<boolean>`${isShownIn(properties)} or ${isShownIn(projects)}`,
    })
    .from(sql`(select 1) as site`);
  const { hasPeople = false, hasHomes = false } = row ?? {};
  const site = { agency, languages, searchEngines, face, header, pages, hasPeople, hasHomes };
  return may.filter((step) => steps[step].isLeft(site));
};
