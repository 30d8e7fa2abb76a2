import * as v from 'valibot';
import { type Answered, answeringServer } from './answering-server.ts';

type Row = Record<string, unknown>;

/** A received call. */
export interface WhiseCall {
  path: string;
  body: Row;
  authorization: string;
}

const bodySchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const rowSchema = v.fallback(v.record(v.string(), v.unknown()), {});
const ids = (value: unknown): unknown[] | null => (Array.isArray(value) ? value : null);
const inner = (row: Row, name: string): unknown => v.parse(rowSchema, row[name]).id;

/**
 * A server that implements what is known of Whise's JSON API: a token for the account, one for the agency that expires
 * after `uses` calls, pages, statuses, and a range of updates. `fault` can answer instead.
 */
export const whiseStandIn = async (
  data: { estates: Row[] },
  behaviour: { fault?: (call: WhiseCall, count: number) => Answered | undefined; uses?: number } = {},
  port = 0,
) => {
  const calls: WhiseCall[] = [];
  const leads: Row[] = [];
  const tokens = { given: 0, left: 0 };

  const estates = ({ Filter, Page }: Row) => {
    const filter = v.parse(rowSchema, Filter);
    const { Limit, Offset } = v.parse(rowSchema, Page);
    const { Min } = v.parse(rowSchema, filter.UpdateDateTimeRange);
    const isIn = (list: unknown, value: unknown) => ids(list)?.includes(value) ?? true;
    const found = data.estates
      .filter((row) => isIn(filter.StatusIds, inner(row, 'status')))
      .filter((row) => isIn(filter.DisplayStatusIds, row.displayStatusId))
      .filter((row) => isIn(filter.EstateIds, row.id))
      .filter((row) => filter.ProjectId === undefined || row.parentId === filter.ProjectId)
      .filter((row) => Min === undefined || String(row.updateDateTime) >= String(Min));
    const from = Number(Offset ?? 0);
    const page = found.slice(from, from + Number(Limit ?? 50));
    return { ...(page.length > 0 && { estates: page }), totalCount: found.length, isValidRequest: true };
  };

  const answer = ({ path, body, authorization }: WhiseCall): Answered => {
    if (path === '/token') {
      const isKnown = body.Username === 'agency@mail.example' && body.Password === 'sesame & co';
      return isKnown ? { json: { token: 'account-token' } } : { status: 401, json: { Message: 'Unknown account' } };
    }
    if (path === '/v1/admin/clients/token') {
      if (authorization !== 'Bearer account-token') return { status: 401, json: {} };
      if (body.ClientId !== 9654)
        return { json: { isValidRequest: false, validationErrors: [{ message: 'No client' }] } };
      tokens.given += 1;
      tokens.left = behaviour.uses ?? Number.POSITIVE_INFINITY;
      return { json: { token: `agency-token-${tokens.given}` } };
    }
    if (authorization !== `Bearer agency-token-${tokens.given}` || tokens.left <= 0) return { status: 401, json: {} };
    tokens.left -= 1;
    if (path === '/v1/estates/list') return { json: estates(body) };
    if (path === '/v1/contacts/upsert') {
      leads.push(body);
      return { json: { contactId: leads.length, isValidRequest: true } };
    }
    return { status: 404, json: { Message: 'No such call' } };
  };

  const server = await answeringServer(({ path, body, authorization }) => {
    const call = { path, body: v.parse(bodySchema, body), authorization };
    const count = calls.push(call);
    return behaviour.fault?.(call, count) ?? answer(call);
  }, port);
  return { ...server, calls, leads, tokens };
};
