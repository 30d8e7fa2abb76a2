import type { EndpointOutput } from '@rowhouse/shared/contract/endpoints';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type Call, createCall } from '@rowhouse/shared/platform/call';
import { goodRequests, type SentValues } from '@rowhouse/shared/platform/testing/requests';
import type { Database } from '../database/database.ts';
import { and, arrayContains, asc, eq, not } from '../database/orm.ts';
import { projects, properties } from '../database/schema.ts';
import type { testApp } from './test-app.ts';

type App = ReturnType<typeof testApp>;

export const kinds = Object.keys(requestKinds) as RequestKind[];

/** Calls an API as the site does, with headers of a visitor. */
export const callOn = ({ app }: App, headers: Record<string, string> = {}): Call =>
  createCall(async (path, init) => {
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    return app.request(path, { ...init, headers: sent });
  });

let count = 0;

/** Sends a request like a form: valid except for the given values. */
export const sendOn = async (
  app: App,
  kind: RequestKind,
  sent: SentValues = goodRequests[kind],
  headers: Record<string, string> = {},
): Promise<EndpointOutput<'sendRequest'>> => {
  const input: Record<string, unknown> = { kind, language: 'nl', ...sent };
  // The contract's own tests check the types; here anything is sent, as anyone could.
  return callOn(app, headers)('sendRequest', input as never);
};

/** A new valid request for the demo agency in its current state. */
export const goodRequest = async (kind: RequestKind, app: App, database: Database): Promise<SentValues> => {
  count += 1;
  const idempotencyKey = `form-${count}`;
  const goals: Partial<Record<RequestKind, Goal>> = { 'rental-application': 'rent' };
  const propertyId = await offeredProperty(database, goals[kind] ?? 'sale');
  const slot = kind === 'contact-appointment' ? await firstSlot(app, propertyId) : undefined;
  return {
    ...goodRequests[kind],
    propertyId,
    projectId: await firstProject(database),
    ...(slot && { slotId: slot }),
    idempotencyKey,
  };
};

/** The first property on offer. */
export const offeredProperty = async (database: Database, goal: Goal): Promise<string> => {
  const [found] = await database
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.goal, goal),
        eq(properties.stockStatus, 'published'),
        not(arrayContains(properties.typeIds, [8])),
      ),
    )
    .orderBy(asc(properties.id));
  if (!found) throw new Error(`the demo has nothing for ${goal}`);
  return found.id;
};

const firstProject = async (database: Database): Promise<string> => {
  const [found] = await database.select({ id: projects.id }).from(projects).orderBy(asc(projects.id));
  if (!found) throw new Error('the demo has no project');
  return found.id;
};

const firstSlot = async (app: App, property: string): Promise<string> => {
  const { slots } = await callOn(app)('slots', { property });
  const free = slots.find(({ free }) => free > 0);
  if (!free) throw new Error('the demo has no free slot');
  return free.id;
};
