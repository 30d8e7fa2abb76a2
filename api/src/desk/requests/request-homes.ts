import type { Language } from '@rowhouse/shared/domain/language';
import { type StockStatus, stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../../database/database.ts';
import { inArray } from '../../database/orm.ts';
import { projects, properties } from '../../database/schema.ts';
import { pictureOf } from '../../localized/person-and-pictures.ts';
import { textIn, type View } from '../../properties/card.ts';
import { aboutProject } from './request-scope.ts';

interface HomeReference {
  kind: string;
  subjectId: string | null;
}

const columnsOf = (table: typeof properties | typeof projects) => ({
  id: table.id,
  titles: table.titles,
  stockStatus: table.stockStatus,
  pictures: table.pictures,
});

const pathOf = (kind: 'property' | 'project', id: string, status: StockStatus, language: Language): string | null => {
  if (stockStatusTable[status].answer !== 200) return null;
  return kind === 'property'
    ? hrefFor('property', { id }, language)
    : hrefFor('project', {}, language, new URLSearchParams({ id }));
};

/** The homes and projects that some requests are about, as staff see them; a removed one is named by its id. */
export const homesOf = async (database: Database, view: View, named: readonly HomeReference[]) => {
  const idsOf = (isProject: boolean) =>
    named.flatMap(({ kind, subjectId }) => ((kind === aboutProject) === isProject && subjectId ? [subjectId] : []));
  const rowsOf = async (table: typeof properties | typeof projects, ids: string[]) => {
    const rows =
      ids.length === 0 ? [] : await database.select(columnsOf(table)).from(table).where(inArray(table.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  };
  const rowsByKind = {
    property: await rowsOf(properties, idsOf(false)),
    project: await rowsOf(projects, idsOf(true)),
  };
  const text = textIn(view);
  return ({ kind: requestKind, subjectId: id }: HomeReference) => {
    if (id === null) return null;
    const kind = requestKind === aboutProject ? ('project' as const) : ('property' as const);
    const row = rowsByKind[kind].get(id);
    return {
      id,
      kind,
      title: (row && text(row.titles)) || id,
      status: row?.stockStatus ?? 'withdrawn',
      path: row ? pathOf(kind, id, row.stockStatus, view.language) : null,
      picture: pictureOf(row?.pictures[0], text),
    };
  };
};
