import { type FigureSteps, type Figures, figurePageSize } from '@rowhouse/shared/contract/desk-figures';
import type { figureSorts } from '@rowhouse/shared/contract/desk-values';
import type { Database } from '../../database/database.ts';
import { asc } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { cities, people } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { textIn, type View } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { kindName } from '../requests/request-rows.ts';
import { isOneOf, tables } from '../stock-list/stock-conditions.ts';
import { type HomeFigures, type ReadFigures, readFigures } from './read-figures.ts';

// The sums of the steps of some homes; deeds are null when they are known of none.
const stepsOf = (homes: readonly FigureSteps[]): FigureSteps => {
  const sum = (step: keyof FigureSteps): number => homes.reduce((total, home) => total + (home[step] ?? 0), 0);
  const isKnown = homes.length === 0 || homes.some(({ deeds }) => deeds !== null);
  return {
    visits: sum('visits'),
    requests: sum('requests'),
    viewings: sum('viewings'),
    deeds: isKnown ? sum('deeds') : null,
  };
};

// The agency's people, in their order.
const readPeople = (database: Database): Promise<{ id: number; name: string }[]> =>
  database.select({ id: people.id, name: people.name }).from(people).orderBy(asc(people.order), asc(people.id));

// Requests by kind, the most frequent first, with the number in each week.
const byKind = (
  { requests, weeks }: Pick<ReadFigures, 'requests' | 'weeks'>,
  language: View['language'],
): Figures['requests']['kinds'] =>
  [...Map.groupBy(requests, ({ kind }) => kind)]
    .map(([kind, rows]) => ({
      name: kindName(kind, language),
      count: rows.reduce((total, row) => total + row.count, 0),
      byWeek: weeks.map((_, week) => rows.find((row) => row.week === week)?.count ?? 0),
    }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));

const ranks: Record<(typeof figureSorts)[number], (home: HomeFigures) => number> = {
  visits: ({ visits }) => -visits,
  fewest: ({ visits }) => visits,
  requests: ({ requests }) => -requests,
  viewings: ({ viewings }) => -viewings,
  deeds: ({ deeds }) => -(deeds ?? 0),
};

// Homes sorted by a step, equal ones by id.
const sortHomes = (homes: readonly HomeFigures[], sort: keyof typeof ranks): HomeFigures[] =>
  homes.toSorted((one, other) => ranks[sort](one) - ranks[sort](other) || (one.id < other.id ? -1 : 1));

// Homes with their names, in the same order.
const withNames = async (
  database: Database,
  homes: readonly HomeFigures[],
  agents: readonly { id: number; name: string }[],
  view: View,
): Promise<Figures['homes']> => {
  const text = textIn(view);
  const towns = new Map(
    (await database.select({ id: cities.id, names: cities.names }).from(cities)).map((city) => [
      city.id,
      text(city.names),
    ]),
  );
  const titles = new Map<string, { titles: Texts; cityId: number }>();
  for (const kind of ['property', 'project'] as const) {
    const ids = homes.flatMap((home) => (home.kind === kind ? [home.id] : []));
    const { id, titles: named, cityId } = tables[kind];
    const rows =
      ids.length === 0
        ? []
        : await database.select({ id, titles: named, cityId }).from(tables[kind]).where(isOneOf(tables[kind], ids));
    for (const row of rows) titles.set(row.id, row);
  }
  return homes.map(({ managerId, ...home }) => {
    const names = titles.get(home.id);
    return {
      ...home,
      title: names ? text(names.titles) : '',
      city: names ? (towns.get(names.cityId) ?? '') : '',
      agent: agents.find(({ id }) => id === managerId)?.name ?? null,
    };
  });
};

/** Visits, requests, viewings and deeds of the homes that a caller may see. */
export const figureEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, 'deskFigures'> => ({
  deskFigures: async ({ language, sort, page: wantedPage, ...filter }, desk) => {
    const view = { language, settings: await readSettings(database) };
    const agents = await readPeople(database);
    const { requests, homes, ...figures } = await readFigures(database, filter, desk);
    const pageCount = Math.max(1, Math.ceil(homes.length / figurePageSize));
    const page = Math.min(wantedPage, pageCount);
    const homesOfPage = sortHomes(homes, sort).slice((page - 1) * figurePageSize, page * figurePageSize);
    const total = requests.reduce((sum, { count }) => sum + count, 0);
    const steps = stepsOf(homes);
    return {
      ...figures,
      requests: { total, aboutNone: total - steps.requests, kinds: byKind({ requests, ...figures }, language) },
      steps,
      homes: await withNames(database, homesOfPage, agents, view),
      total: homes.length,
      page,
      pageCount,
      people: desk.reach === 'all' ? agents : [],
    };
  },
});
