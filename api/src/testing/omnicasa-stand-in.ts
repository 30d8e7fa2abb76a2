import * as v from 'valibot';
import { type Answered, answeringServer } from './answering-server.ts';

type Row = Record<string, unknown>;

/** The data of the stand-in; a text of a row may be an object with one for each number of a language. */
export interface OmnicasaData {
  homes: Row[];
  projects: Row[];
  deleted: number[];
  deletedProjects: number[];
}

/** A received call, without its credentials. */
export interface OmnicasaCall {
  method: string;
  parameters: Row;
}

const parametersSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const listed = (value: unknown): string[] => (value === undefined ? [] : String(value).split(','));

const inLanguage = (row: Row, language: unknown): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isText = typeof value === 'object' && value !== null && !Array.isArray(value) && '1' in value;
      return [name, isText ? (Reflect.get(value, String(language)) ?? '') : value];
    }),
  );

const shownFields = (row: Row, fields: unknown): Row =>
  fields === undefined
    ? row
    : Object.fromEntries(Object.entries(row).filter(([name]) => listed(fields).includes(name)));

/**
 * A server that implements what is known of Omnicasa's JSON API 1.12: credentials in each call, pages counted from 1,
 * statuses, changes since a time, deleted ids, languages, and selected fields. `fault` can answer instead.
 */
export const omnicasaStandIn = async (
  data: OmnicasaData,
  fault: (call: OmnicasaCall, count: number) => Answered | undefined = () => undefined,
  port = 0,
) => {
  const calls: OmnicasaCall[] = [];
  const leads: Row[] = [];
  const withStatus = (rows: Row[], statuses: unknown) =>
    rows.filter((row) => statuses === undefined || listed(statuses).includes(String(row.Status)));

  const valueFor = ({ method, parameters }: OmnicasaCall): unknown => {
    const { LanguageId, DisplayFields, Limit1, Limit2, Status, StatusList, ChangeSince, ProjectID, ID, IDs } =
      parameters;
    const shown = (row: Row) => shownFields(inLanguage(row, LanguageId ?? 1), DisplayFields);
    const page = (rows: Row[]) => {
      const from = Number(Limit1 ?? 1);
      // A list holds less of a home than the call for a single one.
      const items = rows
        .slice(from - 1, Number(Limit2 ?? from + 49))
        .map(({ ChargesRenter, DepositAmount, ...row }) => shown(row));
      return { Items: items, RowsCount: rows.length, From: from, To: from - 1 + items.length };
    };
    const one = (rows: Row[]) => {
      const found = rows.find((row) => String(row.ID) === String(ID));
      return found ? shown(found) : null;
    };
    switch (method) {
      case 'GetPropertyList':
        return page(
          withStatus(data.homes, Status)
            .filter((row) => ChangeSince === undefined || String(row.LastChangedDate) >= String(ChangeSince))
            .filter((row) => ProjectID === undefined || String(row.ProjectID) === String(ProjectID)),
        );
      case 'GetPropertiesByIDs':
        return withStatus(data.homes, StatusList)
          .filter((row) => listed(IDs).includes(String(row.ID)))
          .map(shown);
      case 'GetProperty':
        return one(data.homes);
      case 'GetProjectList':
        return page(data.projects);
      case 'GetProject':
        return one(data.projects);
      case 'GetDeletedPropertyIDs':
        return data.deleted;
      case 'GetDeletedProjectIDs':
        return data.deletedProjects;
      case 'ContactOnMe':
      case 'ContactOnMeProject':
        leads.push(parameters);
        return 4711 + leads.length;
      default:
        return undefined;
    }
  };

  const server = await answeringServer(({ path, query }) => {
    const method = path.slice(1).replace(/Json$/, '');
    const { CustomerName, CustomerPassword, ...parameters } = v.parse(parametersSchema, query.get('json'));
    const call = { method, parameters };
    const count = calls.push(call);
    const instead = fault(call, count);
    if (instead) return instead;
    const result =
      CustomerName === 'demo' && CustomerPassword === 'sesame & co'
        ? { Success: true, Code: 0, Message: '', Value: valueFor(call) }
        : { Success: false, Code: 1, Message: 'Customer is invalid', Value: null };
    return { json: { [`${method}JsonResult`]: result } };
  }, port);
  return { ...server, calls, leads };
};
