import {
  type FigureSteps,
  type FigureTable,
  figureQuerySchema,
  figureTables,
} from '@rowhouse/shared/contract/desk-figures';
import { figuresFile } from '@rowhouse/shared/contract/desk-tables';
import { languageSchema } from '@rowhouse/shared/contract/language';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Context } from 'hono';
import * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { callOf } from '../../call.ts';
import { csvText } from '../../csv.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedQuery } from '../../endpoint.ts';
import { savedText } from '../../files/download.ts';
import type { View } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import { deskCallOf } from '../desk-session.ts';
import { byAgent, byKind, readPeople, sortHomes, withNames } from './figure-endpoints.ts';
import { type ReadFigures, readFigures } from './read-figures.ts';

const querySchema = v.object({
  ...v.omit(figureQuerySchema, ['page']).entries,
  language: languageSchema,
  table: v.picklist(figureTables),
});

interface FileQuery {
  database: Database;
  view: View;
  sort: v.InferOutput<typeof querySchema>['sort'];
}

// An unknown cell is empty, and not 0.
const cells = ({ visits, requests, viewings, deeds }: FigureSteps): string[] =>
  [visits, requests, viewings, deeds ?? ''].map(String);
const stepNames = ['visits', 'requests', 'viewings', 'deeds'];

const tables: Record<FigureTable, (figures: ReadFigures, asked: FileQuery) => Promise<string[][]>> = {
  homes: async ({ homes }, { database, view, sort }) => [
    ['kind', 'id', 'title', 'city', 'status', 'agent', ...stepNames],
    ...(await withNames(database, sortHomes(homes, sort), await readPeople(database), view)).map((home) => [
      home.kind,
      home.id,
      home.title,
      home.city,
      home.status,
      home.agent ?? '',
      ...cells(home),
    ]),
  ],
  agents: async ({ homes }, { database }) => [
    ['agent', 'homes', ...stepNames],
    ...byAgent(homes, await readPeople(database)).map((row) => [
      row.agent?.name ?? '',
      String(row.homes),
      ...cells(row),
    ]),
  ],
  weeks: async ({ weeks }) => [
    ['week', 'visits', 'requests'],
    ...weeks.map(({ monday, visits, requests }) => [monday, String(visits), String(requests)]),
  ],
  requests: async (figures, { view }) => {
    const kinds = byKind(figures, view.language);
    return [
      ['week', ...kinds.map(({ name }) => name)],
      ...figures.weeks.map(({ monday }, week) => [monday, ...kinds.map(({ byWeek }) => String(byWeek[week] ?? 0))]),
    ];
  },
  views: async ({ sources, pages, unknown }) => [
    ['what', 'name', 'views'],
    ...pages.map(({ page, views }) => ['page', page, String(views ?? '')]),
    ...sources.map(({ source, visits }) => ['source', source, String(visits)]),
    ['source', 'unknown', String(unknown)],
  ],
};

/** A table of the figures as CSV, with all that the filter finds. The audit records the download. */
export const figuresFileRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), figuresFile);
    const { language, sort, table, ...filter } = parsedQuery(querySchema, context);
    const view = { language, settings: await readSettings(database) };
    const lines = await tables[table](await readFigures(database, filter, desk), { database, view, sort });
    await writeAudit(database, desk, {
      action: 'list.exported',
      kind: 'view',
      subjectId: 'figures',
      after: { rows: lines.length - 1, query: new URL(context.req.url).search.slice(0, 500) },
    });
    return savedText(`figures ${table} ${brusselsDay(desk.at)}.csv`, csvText(lines));
  };
