import type { PageFile } from '@rowhouse/shared/contract/content-files';
import { type FirstStep, firstSteps } from '@rowhouse/shared/contract/desk-today';
import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import { type Permission, reachOf, type StaffRole } from '@rowhouse/shared/domain/staff-roles';
import starterPrivacy from '../../../starter/pages/privacy-statement.json' with { type: 'json' };
import starterSettings from '../../../starter/settings.json' with { type: 'json' };
import type { Database } from '../../database/database.ts';
import { eq, sql } from '../../database/orm.ts';
import { contentEntries, people, projects, properties } from '../../database/schema.ts';

interface Site extends Pick<Settings, 'agency' | 'languages' | 'searchEngines'> {
  /** As it is on the site; undefined where it is not there. */
  privacy: PageFile | undefined;
  hasPeople: boolean;
  hasHomes: boolean;
}

const isEmpty = (texts: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(texts).every((text) => !text);

// In a language without a text of its own visitors read that of another one.
const isStarters = ({ privacy }: Site, language: keyof typeof starterPrivacy.params.description): boolean =>
  privacy?.params.description[language] === starterPrivacy.params.description[language];

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
    isLeft: (site) => site.privacy === undefined || isStarters(site, site.languages.default),
  },
  languages: {
    may: 'settings.write',
    isLeft: (site) =>
      enabledLanguages(site.languages).some(
        (language) => language !== site.languages.default && isStarters(site, language),
      ),
  },
  person: { may: 'people.write', isLeft: ({ hasPeople }) => !hasPeople },
  home: { may: 'stock.write', isLeft: ({ hasHomes }) => !hasHomes },
  searchEngines: { may: 'settings.write', isLeft: ({ searchEngines }) => !searchEngines.open },
};

/** The first steps that are not done, of those that a role may do for the whole agency. */
export const firstStepsLeft = async (
  database: Database,
  role: StaffRole,
  { agency, languages, searchEngines }: Settings,
): Promise<FirstStep[]> => {
  const may = firstSteps.filter((step) => reachOf(role, steps[step].may) === 'all');
  if (may.length === 0) return [];
  const shown = (table: typeof properties | typeof projects) =>
    sql<boolean>`exists (select 1 from ${table} where ${table.stockStatus} <> 'draft')`;
  const [found] = await database
    .select({
      entry: contentEntries,
      hasPeople: sql<boolean>`exists (select 1 from ${people})`,
      hasHomes: sql<boolean>`${shown(properties)} or ${shown(projects)}`,
    })
    .from(sql`(select 1) as site`)
    .leftJoin(contentEntries, eq(contentEntries.id, `page.${starterPrivacy.id}`));
  const { entry = null, hasPeople = false, hasHomes = false } = found ?? {};
  const privacy = entry?.published && entry.document.kind === 'page' ? entry.document.file : undefined;
  const site = { agency, languages, searchEngines, privacy, hasPeople, hasHomes };
  return may.filter((step) => steps[step].isLeft(site));
};
