import { cityForm } from '@rowhouse/shared/domain/city-key';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import { languages } from '@rowhouse/shared/domain/language';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { propertyTypes as allTypes, type PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { readDemoContent } from '../content/demo-content.ts';
import { replaceContent } from '../content/store.ts';
import type { Database } from '../database/database.ts';
import type { Texts } from '../database/schema/texts.ts';
import * as schema from '../database/schema.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { hasSettings, writeSettings } from '../settings/settings.ts';
import { addressOf } from './addresses.ts';
import { cities } from './cities.ts';
import { referenceDay } from './days.ts';
import { describer } from './describe.ts';
import { factsOf, isDwelling } from './facts.ts';
import { fieldsOf } from './fields.ts';
import { owners, team } from './people.ts';
import { drawn, picturesOf, plansOf } from './pictures.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan/plan.ts';
import { plans } from './plan/plans.ts';
import { insertPortal } from './portal/insert-portal.ts';
import { asForSale, insertProjects, projects } from './projects/insert-projects.ts';
import { randomOf } from './random.ts';
import { same } from './texts.ts';
import { kindNames, marqueeNames, typeNames, typeWords } from './types.ts';
import { totalsOf } from './view-totals.ts';
import { visitsOf } from './visits.ts';

/** Fills an empty database with the demo agency, once: a second call finds it, and leaves all as it is. A database from before the settings or the content had their present shape is given the demo's. */
export async function seedOnce(
  database: Database,
  now: Date,
  demoPassword: string = owners.demo.password,
): Promise<boolean> {
  const { settings, ...content } = await readDemoContent();
  if ((await database.$count(schema.contentEntries)) === 0)
    await replaceContent(database, { ...content, settings: null });
  if (await hasSettings(database)) return false;
  if ((await database.$count(schema.properties)) > 0) {
    await writeSettings(database, settings);
    return false;
  }
  const password = await hashPassword(demoPassword);
  await database.transaction(async (transaction) => {
    await insertOwners(transaction, password);
    await writeSettings(transaction, settings);
    const managers = await insertTeam(transaction);
    await insertCatalogue(transaction);
    await insertProperties(transaction, managers);
    await insertProjects(transaction, managers);
    await insertVisits(transaction, brusselsDay(now));
    await insertPortal(transaction, brusselsDay(now), managers);
  });
  return true;
}

const wordsByLanguage = (names: Texts) => {
  const [nl = [], fr = [], en = [], de = []] = languages.map((language) => wordsOf(names[language]));
  return { nl, fr, en, de };
};

const joined = (names: Texts, words: Texts): Texts => ({
  nl: `${names.nl} ${words.nl}`,
  fr: `${names.fr} ${words.fr}`,
  en: `${names.en} ${words.en}`,
  de: `${names.de} ${words.de}`,
});

const wordsIn = (names: Texts): string[] => [...new Set(Object.values(names).flatMap(wordsOf))];

async function insertOwners(database: Database, password: string): Promise<void> {
  const { demo, ...others } = owners;
  const id = 'demo';
  await database
    .insert(schema.user)
    .values({ id, name: demo.name, email: demo.email, emailVerified: true, username: id, displayUsername: id });
  await database.insert(schema.account).values({ id, accountId: id, providerId: 'credential', userId: id, password });
  await database
    .insert(schema.owners)
    .values([
      { id, name: demo.name, userId: id },
      ...Object.entries(others).map(([other, { name }]) => ({ id: other, name })),
    ]);
}

async function insertTeam(database: Database): Promise<number[]> {
  const people = team.map(({ portrait, ...person }, index) => ({
    ...person,
    picture: drawn(portrait, same(person.name)),
    order: index,
  }));
  const inserted = await database.insert(schema.people).values(people).returning({ id: schema.people.id });
  return inserted.map(({ id }) => id);
}

async function insertCatalogue(database: Database): Promise<void> {
  const typeRow = ({ id, showOrder, goals }: (typeof allTypes)[number]) => {
    const names = typeNames[id as PropertyTypeId];
    const offered: readonly string[] = goals;
    return {
      id,
      names,
      order: showOrder,
      sale: offered.includes('sale'),
      rent: offered.includes('rent'),
      words: wordsByLanguage(joined(names, typeWords[id as PropertyTypeId])),
    };
  };
  await database.insert(schema.types).values(allTypes.map(typeRow));
  await database
    .insert(schema.marquees)
    .values(Object.entries(marqueeNames).map(([code, names]) => ({ code: Number(code), names })));
  await database.insert(schema.cities).values(
    Object.values(cities).map(({ zip, names, lat, lng }) => ({
      zip,
      lat,
      lng,
      names,
      countryId: countryIds.belgium,
      forms: [...new Set(Object.values(names).map(cityForm))],
      words: [...wordsIn(names), zip],
    })),
  );
}

async function insertProperties(database: Database, managers: number[]): Promise<void> {
  const cityRows = await database.select({ id: schema.cities.id, zip: schema.cities.zip }).from(schema.cities);
  const cityIds = new Map(cityRows.map(({ zip, id }) => [zip, id]));
  const describe = describer();
  const turns = new Map<string, number>();
  const rows = plans.map((plan) => {
    const turn = turns.get(plan.city) ?? 0;
    turns.set(plan.city, turn + 1);
    const facts = factsOf(plan);
    const { energyValue, energyLabelText } = energyOf(plan);
    return {
      id: plan.id,
      mainTypeNames: kindNames[plan.kind],
      goal: plan.goal,
      price: plan.price,
      pricePublished: plan.hidden !== 'price',
      priceUnit: plan.from ? 7 : null,
      charges: plan.charges ?? null,
      ...addressOf(plan.city, turn),
      ...placeOf(plan),
      boxNumber: plan.floor === undefined ? null : `${plan.floor}0${(turn % 3) + 1}`,
      addressPublished: plan.hidden !== 'address',
      cityId: cityIds.get(cities[plan.city].zip) ?? 0,
      availability: plan.gone
        ? plan.goal === 'sale'
          ? ('sold' as const)
          : ('rented' as const)
        : ('available' as const),
      marquee: plan.marquee ?? 0,
      energyValue,
      energyLabelText,
      bedrooms: plan.bedrooms ?? null,
      surface: (isDwelling(plan.kind) ? plan.living : (plan.living ?? plan.plot)) ?? null,
      featured: plan.featured ?? null,
      publishedAt: publishedAt(plan),
      managerId: managers[plan.goal === 'rent' ? 2 : turn % 2] ?? null,
      ownerId: plan.owner ?? null,
      titles: plan.title,
      descriptions: describe(plan, facts),
      fields: fieldsOf(plan, facts),
      pictures: picturesOf(plan),
      plans: plansOf(plan),
      videos: plan.videos ?? [],
      typeIds: plan.types,
    };
  });
  await writeProperties(database, rows);
}

const energyOf = ({ epc }: Plan) => ({
  energyValue: typeof epc === 'number' ? epc : null,
  energyLabelText: typeof epc === 'string' ? epc : null,
});

// What carries the ribbon 'new' is new.
function publishedAt({ id, marquee }: Plan): Date {
  const random = randomOf(`published ${id}`);
  const age = marquee === 2 ? random.whole(1, 9) : random.whole(12, 300);
  return new Date(`${dayAfter(referenceDay, -age)}T0${random.whole(6, 9)}:30:00Z`);
}

async function insertVisits(database: Database, today: string): Promise<void> {
  // A project with a site of its own has no page here that could be visited.
  const shown = [...plans, ...projects.filter(({ externalUrl }) => !externalUrl).map(asForSale)];
  const visits = shown.map((plan) => ({ id: plan.id, days: visitsOf(plan, today) }));
  const totals = visits.flatMap(({ id, days }) =>
    totalsOf(
      id,
      days.reduce((sum, day) => sum + day.visits, 0),
    ),
  );
  // One parameter instead of some for each of some ten thousand rows.
  await database.execute(sql`
    insert into ${schema.viewsByDay} (subject_id, day, visits)
    select subject_id, day, visits
    from jsonb_to_recordset(${JSON.stringify(visits.flatMap(({ days }) => days))}::jsonb)
      as visits (subject_id text, day date, visits integer)`);
  await database.execute(sql`
    insert into ${schema.viewTotals} (subject_id, page, language, source, visits)
    select subject_id, page, language, source, visits
    from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb)
      as totals (subject_id text, page text, language text, source text, visits integer)`);
}
