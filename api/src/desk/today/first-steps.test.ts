import { type FirstStep, firstSteps } from '@rowhouse/shared/contract/desk-today';
import { parseSettings, type Settings } from '@rowhouse/shared/contract/settings';
import { type StaffRole, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import { beforeAll, expect, it } from 'vitest';
import starterCookies from '../../../starter/pages/cookie-policy.json' with { type: 'json' };
import starterDisclaimer from '../../../starter/pages/disclaimer.json' with { type: 'json' };
import starterPrivacy from '../../../starter/pages/privacy-statement.json' with { type: 'json' };
import starterSettings from '../../../starter/settings.json' with { type: 'json' };
import { eq } from '../../database/orm.ts';
import { contentEntries, people, projects, properties } from '../../database/schema.ts';
import { readSettings, writeSettings } from '../../settings/settings.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { firstStepsLeft } from './first-steps.ts';

const none = { nl: '', fr: '', en: '', de: '' };

describeOnDatabases('the first steps', (database) => {
  let own: Settings;
  const leftTo = async (role: StaffRole) => firstStepsLeft(database(), role, await readSettings(database()));
  const left = () => leftTo('admin');
  const privacyPage = eq(contentEntries.id, 'page.privacy-statement');
  const writePrivacy = async (change: Partial<Record<'nl' | 'fr' | 'en' | 'de', string>>): Promise<void> => {
    const [row] = await database().select().from(contentEntries).where(privacyPage);
    if (row?.document.kind !== 'page') throw new Error('There is no privacy statement');
    const { file } = row.document;
    const description = { ...starterPrivacy.params.description, ...change };
    await database()
      .update(contentEntries)
      .set({ document: { kind: 'page', file: { ...file, params: { ...file.params, description } } } })
      .where(privacyPage);
  };

  beforeAll(async () => {
    own = await readSettings(database());
  });

  it('are all done on the site of a running agency', async () => {
    for (const role of staffRoles) expect(await leftTo(role)).toEqual([]);
  });

  it('are all left on an empty site, each only for roles that may do it', async () => {
    await writeSettings(database(), starterSettings);
    await writePrivacy({});
    await database().update(properties).set({ stockStatus: 'draft', managerId: null });
    await database().update(projects).set({ stockStatus: 'draft', managerId: null });
    await database().delete(people);
    expect(await left()).toEqual(firstSteps);
    const byRole = await Promise.all(staffRoles.map(leftTo));
    expect(byRole.slice(1)).toEqual([['privacy', 'home'], [], [], []]);
  });

  it('disappear one by one as they are done', async () => {
    const starter = parseSettings(starterSettings);
    if ('faults' in starter) throw new Error(starter.faults.join());
    let { settings } = starter;
    const change = (part: Partial<Settings>) => {
      settings = { ...settings, ...part };
      return writeSettings(database(), settings);
    };
    const agency = (...names: (keyof Settings['agency'])[]) =>
      change({ agency: { ...settings.agency, ...Object.fromEntries(names.map((name) => [name, own.agency[name]])) } });
    const doing: Record<FirstStep, () => Promise<unknown>> = {
      name: () => agency('name'),
      contact: () => agency('street', 'zip', 'cities', 'phone', 'email'),
      hours: () => agency('openingHours'),
      privacy: () => writePrivacy({ nl: 'Wij bewaren alleen wat nodig is.' }),
      languages: () =>
        change({
          languages: {
            ...settings.languages,
            use: settings.languages.use.map((one) => ({ ...one, use: one.code === 'nl' })),
          },
        }),
      face: () => change({ face: { ...settings.face, accent: '#1d4e89' } }),
      person: () => database().insert(people).values({ name: 'Jana Tack', jobs: none, phone: '', email: '', order: 0 }),
      home: () => database().update(properties).set({ stockStatus: 'published' }),
      searchEngines: () => change({ searchEngines: { open: true, disallow: [] } }),
    };
    for (const [index, step] of firstSteps.entries()) {
      await doing[step]();
      expect(await left()).toEqual(firstSteps.slice(index + 1));
    }
  });

  it('recognise a language by its text as well, and a privacy statement that was taken off', async () => {
    await writeSettings(database(), { ...own, languages: starterSettings.languages });
    await writePrivacy({ nl: 'Van ons', fr: 'De nous', de: 'Von uns' });
    expect(await left()).toEqual(['languages']);
    await writePrivacy({ nl: 'Van ons', fr: 'De nous', en: '', de: 'Von uns' });
    expect(await left()).toEqual([]);
    await database().update(contentEntries).set({ published: false }).where(privacyPage);
    expect(await left()).toEqual(['privacy']);
    await database().update(contentEntries).set({ published: true }).where(privacyPage);
    expect(await left()).toEqual([]);
  });

  it('leave the texts of the other languages to the step of the legal texts once a language is switched off', async () => {
    const { default: first, ...others } = starterSettings.languages;
    const use = others.use.map((one) => ({ ...one, use: one.code === 'nl' || one.code === 'fr' }));
    await writeSettings(database(), { ...own, languages: { ...others, default: first, use } });
    await writePrivacy({ nl: 'Van ons' });
    expect(await left()).toEqual(['privacy']);
    await writePrivacy({ nl: 'Van ons', fr: 'De nous' });
    expect(await left()).toEqual([]);
  });

  it.each([starterCookies, starterDisclaimer])(
    'name the texts of $id too, which every page links to',
    async (starter) => {
      const page = eq(contentEntries.id, `page.${starter.id}`);
      const [row] = await database().select().from(contentEntries).where(page);
      if (row?.document.kind !== 'page') throw new Error('There is no such page');
      const { file } = row.document;
      const { description } = starter.params;
      const document = { kind: 'page' as const, file: { ...file, params: { ...file.params, description } } };
      await database().update(contentEntries).set({ document }).where(page);
      expect(await left()).toEqual(['privacy']);
      await database().update(contentEntries).set({ document: row.document }).where(page);
      expect(await left()).toEqual([]);
    },
  );
});
