import { homeColumnsSchema, siteFieldsSchema } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import { detailFieldsSchema } from '@rowhouse/shared/contract/stock';
import type { Language } from '@rowhouse/shared/domain/language';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { asc, eq, inArray } from '../../database/orm.ts';
import { cities, projects, projectUnits, properties } from '../../database/schema.ts';
import { storedAs } from '../../offered/differences.ts';
import type { StockChange } from '../../offered/plan-writes.ts';
import { unitOf, writeProjects } from '../../projects/write-projects.ts';
import { titleOf } from '../../properties/title.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import type { Values } from '../drafts/draft-values.ts';
import { detailIn, valuesOf } from './values.ts';

/** A live row with its edited fields. */
export interface Live {
  id: string;
  version: number;
  status: StockStatus;
  source: string;
  managerId: number | null;
  locked: string[];
  updatedAt: Date;
  values: Values;
}

/** A row to write: changed fields over the live row, or over the defaults of a new one. */
export interface Write {
  id: string;
  changes: Values;
  status: StockStatus;
  /** The version that was read; 0 when there was none. */
  version: number;
}

interface KindRules {
  table: typeof properties | typeof projects;
  /** The values of a new subject. */
  defaults: Values;
  /** The fields without which a new subject can have no row. */
  needed: readonly string[];
  /** The live rows, locked when they are about to be changed. */
  read: (database: Database, ids: readonly string[], forUpdate: boolean) => Promise<Live[]>;
  write: (transaction: Database, writes: readonly Write[], change: StockChange) => Promise<void>;
  /** A value as it is read back after writing. */
  stored: (field: string, value: unknown) => unknown;
  /** The path of its page. */
  href: (id: string, language: Language) => string;
}

const noTexts = { nl: '', fr: '', en: '', de: '' };

const offeredDefaults = {
  street: '',
  houseNumber: '',
  boxNumber: null,
  addressPublished: true,
  managerId: null,
  ownerId: null,
  titles: noTexts,
  descriptions: noTexts,
  pictures: [],
  plans: [],
  videos: [],
};

const newHome = {
  ...offeredDefaults,
  typeIds: [],
  mainTypeNames: null,
  goal: 'sale' as const,
  price: null,
  currency: 'EUR',
  pricePublished: true,
  priceUnit: null,
  charges: null,
  lat: null,
  lng: null,
  marquee: 0,
  energyValue: null,
  energyLabelText: null,
  bedrooms: null,
  surface: null,
  featured: null,
};

const newSite = {
  ...offeredDefaults,
  number: '',
  externalUrl: null,
  status: 'announced' as const,
  delivery: null,
  situations: noTexts,
  technical: [],
  position: 0,
};

type Row = typeof properties.$inferSelect | typeof projects.$inferSelect;

const liveOf = (row: Row, values: Values): Live => {
  const { id, version, stockStatus: status, source, managerId, lockedFields: locked, updatedAt } = row;
  return { id, version, status, source, managerId, locked, updatedAt, values };
};

/** Columns besides the fields: a new row belongs to the desk, and expects no version. */
const ownColumns = ({ id, status, version }: Write, isKnown: boolean) => ({
  id,
  stockStatus: status,
  ...(isKnown ? { expectedVersion: version } : { source: 'desk', sourceId: null }),
});

// A new subject without a city is refused before it is written.
const cityIn = (changes: { cityId?: number | undefined }): number => {
  if (changes.cityId === undefined) throw new Error('A row needs a city');
  return changes.cityId;
};

const entriesNamed = (changes: Values, isWanted: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => isWanted(field)));

const detailsAfter = (before: object, changes: Values) => {
  const details = Object.entries(changes).map(([field, value]): [string, unknown] => [detailIn(field) ?? '', value]);
  const filled = v.parse(detailFieldsSchema, Object.fromEntries(details.filter(([, value]) => value !== null)));
  const emptied = new Set(details.filter(([, value]) => value === null).map(([name]) => name));
  return { ...Object.fromEntries(Object.entries(before).filter(([name]) => !emptied.has(name))), ...filled };
};

const isEmpty = (texts: Record<string, string>): boolean => Object.values(texts).every((text) => text === '');

const property: KindRules = {
  table: properties,
  defaults: newHome,
  needed: ['cityId'],
  read: async (database, ids, forUpdate) => {
    const query = database
      .select()
      .from(properties)
      .where(inArray(properties.id, [...ids]))
      .orderBy(properties.id);
    const rows = await (forUpdate ? query.for('update') : query);
    return rows.map((row) => liveOf(row, valuesOf('property', row)));
  },
  write: async (transaction, writes, change) => {
    const ids = writes.map(({ id }) => id);
    const rows = await transaction.select().from(properties).where(inArray(properties.id, ids));
    const standing = new Map(rows.map((row) => [row.id, row]));
    const newRows = writes.map(async (write) => {
      const before = standing.get(write.id);
      const columns = v.parse(
        homeColumnsSchema,
        entriesNamed(write.changes, (field) => detailIn(field) === null),
      );
      const details = entriesNamed(write.changes, (field) => detailIn(field) !== null);
      const fields = detailsAfter(before?.fields ?? {}, details);
      const row = {
        ...(before ?? { ...newHome, cityId: cityIn(columns) }),
        ...columns,
        fields,
        ...ownColumns(write, !!before),
      };
      return isEmpty(row.titles) ? { ...row, titles: await titleIn(transaction, row) } : row;
    });
    await writeProperties(transaction, await Promise.all(newRows), change);
  },
  stored: (field, value) => (detailIn(field) === null ? storedAs(properties, field, value) : value),
  href: (id, language) => hrefFor('property', { id }, language),
};

const titleIn = async (transaction: Database, row: Parameters<typeof titleOf>[0] & { cityId: number }) => {
  const [city] = await transaction.select({ names: cities.names }).from(cities).where(eq(cities.id, row.cityId));
  return titleOf(row, city?.names ?? noTexts);
};

const project: KindRules = {
  table: projects,
  defaults: { ...newSite, units: [] },
  needed: ['cityId'],
  read: async (database, ids, forUpdate) => {
    const query = database
      .select()
      .from(projects)
      .where(inArray(projects.id, [...ids]))
      .orderBy(projects.id);
    const rows = await (forUpdate ? query.for('update') : query);
    const units = await database
      .select()
      .from(projectUnits)
      .where(inArray(projectUnits.projectId, [...ids]))
      .orderBy(asc(projectUnits.position));
    return rows.map((row) => {
      const ownUnits = units.filter(({ projectId }) => projectId === row.id).map(unitOf);
      return liveOf(row, valuesOf('project', { ...row, units: ownUnits }));
    });
  },
  write: async (transaction, writes, change) => {
    const ids = writes.map(({ id }) => id);
    const rows = await transaction.select().from(projects).where(inArray(projects.id, ids));
    const standing = new Map(rows.map((row) => [row.id, row]));
    const newRows = writes.map((write) => {
      const before = standing.get(write.id);
      const fields = v.parse(siteFieldsSchema, write.changes);
      return { ...(before ?? { ...newSite, cityId: cityIn(fields) }), ...fields, ...ownColumns(write, !!before) };
    });
    await writeProjects(transaction, newRows, change);
  },
  stored: (field, value) =>
    field === 'units' && Array.isArray(value) ? value.map(unitOf) : storedAs(projects, field, value),
  href: (id, language) => hrefFor('project', {}, language, new URLSearchParams({ id })),
};

/** The rules of each kind: its table, defaults, reader and only writer. */
export const draftedKindRules: Readonly<Record<DraftedKind, KindRules>> = { property, project };
