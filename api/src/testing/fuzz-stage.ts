import { apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { errorEnvelopeSchema, errorStatus } from '@rowhouse/shared/contract/error';
import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { ownerTables } from '@rowhouse/shared/contract/owner-property';
import { languages } from '@rowhouse/shared/domain/language';
import { staffRoles } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';
import type { Passwords } from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { owners } from './demo-files.ts';
import { type FuzzRequest, type Known, type Route, requestsTo } from './fuzz-requests.ts';
import { mark, plantOther } from './other-owner.ts';
import { callOn, goodRequest, sendOn } from './requests.ts';
import { staffSession } from './staff-session.ts';
import { adminToken, serviceToken, testApp } from './test-app.ts';

// A good text for each filter of the lists that no other call has.
const filterTexts: Known = {
  near: ['50.75_3.6'],
  km: ['5', '25'],
  monthly: ['900'],
  perarea: ['2000'],
  baths: ['1'],
  surface: ['60'],
  plot: ['100'],
  year: ['1960'],
  open: ['house'],
  ...Object.fromEntries(
    ['garden', 'terrace', 'parking', 'lift', 'furnished', 'pool', 'annuity', 'new'].map((name) => [name, ['yes']]),
  ),
};

/** The result of a request. */
export interface FuzzAnswer {
  status: number;
  /** How long the API took. */
  milliseconds: number;
  /** All faults of the answer; empty when it was correct. */
  faults: string[];
}

// A fast hash, since these tests try requests and not hashing.
const quick: Passwords = {
  hash: async (typed) => `kept ${typed}`,
  verify: async ({ hash, password }) => hash === `kept ${password}`,
};

// A password that an owner may choose.
const password = 'een lange zin die niemand raadt';

// Internals that an answer must not reveal.
const inner =
  /node_modules|\n\s+at |\.[cm]?[jt]s:\d|file:\/\/|Failed query|\bselect\b[\s\S]+\bfrom\b|insert into|pglite|postgres|drizzle|better-auth|byte sequence/i;

const allEndpoints = [apiEndpoints, deskEndpoints, deskLoginEndpoints].flatMap((group): EndpointDefinition[] =>
  Object.values(group),
);

const strictEnvelope = v.strictObject({
  error: v.strictObject({ ...errorEnvelopeSchema.entries.error.entries, code: v.picklist(Object.keys(errorStatus)) }),
});

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/**
 * An API with two owners and two visitors. One of each sends the requests; the data of the others holds marks that no
 * answer may contain. The sender knows every id of the others, and none of their secrets.
 */
export const fuzzStage = async (database: Database) => {
  const app = testApp(database, { passwords: quick });
  const other = await plantOther(database, app.documents);
  for (const [userId, theirs] of [
    [other.username, other.password],
    [owners.demo.id, password],
  ] as const)
    await database
      .update(schema.account)
      .set({ password: `kept ${theirs}` })
      .where(eq(schema.account.userId, userId));
  const marks = [mark, 'mispel', 'Geheimstraat', '7654321'];

  const login = async (name: string, password: string) => cookiesOf(await app.post('/owner/login', { name, password }));
  const otherCookie = await login(other.username, other.password);
  let cookie = await login(owners.demo.username, password);

  // Stored values of a home that are not published.
  const hidden = { street: 'Geheimstraat', addressPublished: false, price: 7_654_321, pricePublished: false };
  await database.update(schema.properties).set(hidden).where(eq(schema.properties.id, '1002'));
  const withdrawn = '1078';
  await database.update(schema.properties).set({ stockStatus: 'withdrawn' }).where(eq(schema.properties.id, withdrawn));

  const sent = async (kind: 'sign-newsletter' | 'demand-register' | 'documents', more: Record<string, string>) =>
    sendOn(app, kind, { ...(await goodRequest(kind, app, database)), ...more });
  const secretsIn = async (id: string) => {
    const mails = await database.select().from(schema.outbox).where(eq(schema.outbox.requestId, id));
    const text = mails.map(({ plain }) => plain).join('\n');
    return [...text.matchAll(/(?:token=|\/documents\/)([\w.-]+)/g)].map(([, secret = '']) => secret);
  };
  const own = { email: 'an.peeters@mail.example' };
  const theirs = { email: 'mispel@mail.example' };
  const ownSecrets: string[] = [];
  const requestIds: string[] = [];
  for (const kind of ['sign-newsletter', 'demand-register', 'documents'] as const) {
    const names: Record<string, string> =
      kind === 'sign-newsletter' ? {} : { firstName: mark, lastName: mark, remark: mark };
    const mine = await sent(kind, own);
    const another = await sent(kind, { ...theirs, ...names });
    ownSecrets.push(...(await secretsIn(mine.id)));
    marks.push(...(await secretsIn(another.id)));
    requestIds.push(mine.id, another.id);
  }
  const subscriptions = await database.select().from(schema.subscriptions);
  for (const { email, unsubscribe } of subscriptions) (email === own.email ? ownSecrets : marks).push(unsubscribe);
  for (const { email } of [owners.demo, other]) await app.post('/owner/password-forgotten', { email, language: 'nl' });
  await app.sendLinks();
  for (const { recipient, plain } of await database.select().from(schema.outbox)) {
    const token = /token=([\w.-]+)/.exec(plain)?.[1];
    if (recipient === other.email && token) marks.push(token);
    if (recipient === owners.demo.email && token) ownSecrets.push(token);
  }
  // The initials of a login are two letters that occur in any text.
  for (const pair of otherCookie.split('; ').filter((one) => !one.includes('.who=')))
    marks.push(decodeURIComponent(pair.split('=')[1] ?? '').split('.')[0] ?? '');

  // The link to a document is the same for everyone who requests it on one day.
  for (const secret of ownSecrets) if (marks.includes(secret)) marks.splice(marks.indexOf(secret), 1);

  const { slots } = await callOn(app)('slots', { property: '1001' });
  const ids = [
    '1001',
    '1002',
    withdrawn,
    withdrawn,
    withdrawn,
    '2001',
    '303',
    '303',
    '303',
    ...other.ids,
    ...requestIds,
  ];
  const values: Known = {
    ...Object.fromEntries(['id', 'ids', 'property', 'propertyId', 'projectId', 'subjectId'].map((name) => [name, ids])),
    language: languages,
    token: ownSecrets,
    seal: ownSecrets,
    name: [owners.demo.username, owners.demo.email, other.username, other.email, 'nobody'],
    password: [password],
    confirmation: [password],
    present: [password],
    code: ['123456'],
    email: [own.email, owners.demo.email, 'nobody@mail.example'],
    slotId: slots.slice(0, 3).map((slot) => slot.id),
    idempotencyKey: ['', 'one', 'two'],
    stamp: [''],
    proof: [''],
    goal: ['sale', 'rent'],
    page: ['1', '2', '834', 'home', 'services', 'contact', 'list'],
    size: ['12', '48'],
    max: ['3', '12'],
    min: ['1'],
    price: ['450000'],
    city: ['Ronse|9600', 'Ronse|9600,Oudenaarde|9700', 'Ronse'],
    type: ['1', '1,2', '8'],
    rooms: ['2'],
    text: ['tuin', 'Ronse 3 slaapkamers'],
    sort: ['price-asc', 'newest', 'surface-desc'],
    energy: ['a', 'c'],
    offer: ['available', 'all'],
    bounds: ['50.7_3.5_50.9_3.8', '-90_-180_90_180'],
    polygon: ['50.7_3.5_50.9_3.8_50.6_3.9'],
    q: ['a', 'visit'],
    only: [''],
    order: ['up', 'down'],
    table: ownerTables,
    view: ['50.7_3.5_50.9_3.8', '-90_-180_90_180'],
    zoom: ['0', '10', '20'],
    path: ['/te-koop/', '/nl/', '/oud/'],
    file: ['portrait-any-8', 'portrait-any-8.webp', 'nl.png', 'properties-1.xml'],
    width: ['60', '100'],
    height: ['40'],
    format: ['webp', 'png'],
    picture: ['1001.gif', '1001,1002.gif'],
    since: ['2026-07-15'],
    kind: kindsOfRequests,
    source: ['direct'],
    details: ['0', '1'],
    typing: ['0', '1'],
  };
  const known: Known = { ...values, ...filterTexts };

  // One session of each role, and an agent with homes; each may see much, but only what the contract names.
  const [agent] = await database.select().from(schema.people);
  const sessions = await Promise.all(
    staffRoles.map((role) => staffSession(app, role, { personId: role === 'agent' ? (agent?.id ?? null) : null })),
  );
  const staffCookies = sessions.map(({ headers }) => headers.cookie);
  const standing = {
    sessions: await database.select().from(schema.session),
    accounts: await database.select().from(schema.account),
  };
  const { kind: _, ...others } = values;
  const deskKnown: Known = {
    ...others,
    id: [...ids.slice(0, 2), ...requestIds, '303'],
    requestId: requestIds,
    revision: requestIds,
    plan: requestIds,
    removal: requestIds,
    home: ['1001', '1002'],
    agent: ['303', String(agent?.id ?? 1)],
    week: ['2026-W29', '2026-W30'],
    day: ['2026-07-20'],
    from: ['', '', '2026-07-20', '2026-02-30', '0000-01-01', '9999-12-31'],
    until: ['', '', '2026-07-21', '2026-02-31', '9999-12-31'],
    dueAt: ['2026-08-01T10:00:00Z', '2026-02-31T10:00:00Z'],
    assignee: ['me', 'nobody'],
    page: ['desk-homes', 'desk-projects', 'desk-requests', '1', '834'],
    after: ['', '', '999999999999999_999999999999999', '2026-07-15T00:00:00.000Z_a', '1_1'],
    version: [],
    status: [],
    text: ['tuin', '%', 'a'],
  };
  const isOfDesk = (route: string): boolean => route.includes('/desk/');
  /** Requests to a route, by callers with and without access. */
  const requestsOf = (route: Route) =>
    isOfDesk(route.path)
      ? requestsTo(route, deskKnown, [...staffCookies, ...staffCookies, standIn])
      : requestsTo(route, known, [standIn]);

  const requestOf = ({ method, path, headers, body }: FuzzRequest, admin: boolean): Request => {
    const sentHeaders = new Headers(headers);
    sentHeaders.set('x-service-token', serviceToken);
    if (admin) sentHeaders.set('authorization', `Bearer ${adminToken}`);
    const init: RequestInit = { method, headers: sentHeaders };
    if (body.type === 'text') {
      if (body.contentType !== '') sentHeaders.set('content-type', body.contentType);
      init.body = body.text;
    }
    if (body.type === 'parts') {
      const form = new FormData();
      for (const [name, value] of body.parts)
        typeof value === 'string' ? form.append(name, value) : form.append(name, new File([value.file], value.name));
      init.body = form;
    }
    return new Request(`http://localhost${path}`, init);
  };

  /** Sends a request and checks its answer. */
  const send = async (asked: FuzzRequest): Promise<FuzzAnswer> => {
    // A caller with the agency's token may name folders of the machine, which a test must not write to.
    const admin = /\/admin\/(?!backup$|stock$)/.test(asked.route) && asked.headers['x-visitor-address'] !== '';
    if (asked.headers.cookie === standIn) asked = { ...asked, headers: { ...asked.headers, cookie } };
    const before = app.errors.length;
    app.logged.length = 0;
    const request = requestOf(asked, admin);
    const start = performance.now();
    const response = await app.app.request(request);
    const { status } = response;
    const text = await response.text();
    const milliseconds = performance.now() - start;
    const faults: string[] = [];
    // A report of its own load is a valid answer here.
    const tellsItsLoad = asked.route === 'GET /readyz' && status === 503;
    if (status >= 500 && !tellsItsLoad) faults.push(`answers ${status}`);
    for (const error of app.errors.slice(before))
      faults.push(
        `logs ${JSON.stringify(error, (_, value) => (value instanceof Error ? `${value.stack} ${value.cause}` : value))}`,
      );
    for (const secret of ownSecrets) if (app.logged.some((line) => line.includes(secret))) faults.push('logs a secret');
    const all = `${text}\n${[...response.headers].map((header) => header.join(': ')).join('\n')}`;
    const isStaff = isOfDesk(asked.route) && staffCookies.includes(asked.headers.cookie ?? '');
    if (!admin && !isStaff) for (const one of marks) if (one !== '' && all.includes(one)) faults.push(`tells ${one}`);
    if (status >= 400 && asked.method !== 'HEAD') {
      if (inner.test(text)) faults.push(`tells how it is made: ${text.slice(0, 300)}`);
      // Faults of an import, and a range outside a file, have no envelope.
      if (status !== 422 && status !== 416 && !tellsItsLoad && !isEnvelope(text))
        faults.push(`answers no envelope: ${text.slice(0, 300)}`);
    }
    const endpoint = allEndpoints.find(({ method, path }) => asked.route === `${method} /api/v1${path}`);
    if (endpoint && status === 200 && !v.is(endpoint.output, JSON.parse(text)))
      faults.push('answers what its contract does not allow');
    // Also at the desk, with the former password.
    if (isStaff && /account|people|logout|password/.test(asked.route) && status === 200) {
      await database.insert(schema.session).values(standing.sessions).onConflictDoNothing();
      for (const { id, password: kept } of standing.accounts)
        await database.update(schema.account).set({ password: kept }).where(eq(schema.account.id, id));
    }
    // Logs the owner in again after a logout.
    if (
      !isStaff &&
      /logout|password|login|sessions|second-step/.test(asked.route) &&
      asked.method === 'POST' &&
      status === 200
    ) {
      await database.delete(schema.attempts);
      cookie = await login(owners.demo.username, password);
    }
    return { status, milliseconds, faults };
  };

  // A placeholder in requests for the sender's session, which changes after each logout.
  const standIn = 'own';
  const routes = [
    ...new Map(
      app.app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }): [string, Route] => [`${method} ${path}`, { method, path }]),
    ).values(),
    // The desk comes last, since its changes affect what visitors request.
  ].toSorted((one, other) => Number(isOfDesk(one.path)) - Number(isOfDesk(other.path)));
  return {
    send,
    routes,
    known,
    requestsOf,
    cookies: [standIn],
    app,
    marks,
    ownCookie: () => cookie,
    other: { ...other, cookie: otherCookie },
  };
};

const isEnvelope = (text: string): boolean => {
  try {
    return v.is(strictEnvelope, JSON.parse(text));
  } catch {
    return false;
  }
};
