import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { type OwnVisit, visitLinkEndpoints } from '@rowhouse/shared/contract/visit-link';
import type { Language } from '@rowhouse/shared/domain/language';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { largestBody } from '../body.ts';
import { callOf } from '../call.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { parsedInput } from '../endpoint.ts';
import { openSeal } from '../sealed.ts';
import { readSettings } from '../settings/settings.ts';
import { cancelVisit, moveVisit, type OpenVisit } from './change-visit.ts';
import { type KnownVisit, readVisit } from './known-visit.ts';
import { visitSeal } from './visit-mails.ts';
import { lockAgents, visitTimes } from './visit-times.ts';

type Endpoints = typeof visitLinkEndpoints;
type Input<N extends keyof Endpoints> = v.InferOutput<Endpoints[N]['input']>;

// Each move sends mails, so the number of moves by one link is limited.
const changes: Limit = { kind: 'visit-change', most: 10, window: 60 * 60_000 };
const posts: Limit = { kind: 'post-visit', most: 500, window: 60 * 60_000 };

const noSuch = () => new ApiError('not-found', 'This link is invalid or has expired');

/** The actions by the link in a visitor's confirmation; reading changes nothing. */
export const visitLinkAnswers = (dependencies: Dependencies) => {
  const { secret, now } = dependencies;

  const visitOf = async (token: string, database: Database) => {
    const id = openSeal(secret, visitSeal, token);
    if (id === null || !v.is(v.pipe(v.string(), v.uuid()), id)) throw noSuch();
    const settings = await readSettings(database);
    const visit = await readVisit(database, id, { settings, siteUrl: dependencies.siteUrl });
    if (!visit) throw noSuch();
    return { visit, settings, context: { ...dependencies, database, settings, by: 'visitor' } };
  };

  const timesOf = async (
    visit: KnownVisit,
    { database, settings }: Pick<Awaited<ReturnType<typeof visitOf>>['context'], 'database' | 'settings'>,
  ) => {
    const { home, appointment } = visit;
    if (!home || !appointment || !offeredStatuses.includes(home.status)) return [];
    const times = await visitTimes(database, home, settings.appointments, now(), visit.id);
    return times.filter(({ next, start }) => next !== null && start.getTime() !== appointment.startsAt.getTime());
  };

  const showVisit = async (token: string, language: Language, database: Database): Promise<OwnVisit> => {
    const { visit, context } = await visitOf(token, database);
    const { home, appointment, written, agent } = visit;
    const start = appointment?.startsAt ?? written?.startsAt ?? now();
    const state = !appointment ? 'cancelled' : start <= now() ? 'past' : 'planned';
    const about = home?.in(language);
    const path = home && offeredStatuses.includes(home.status) ? hrefFor('property', { id: home.id }, language) : null;
    const times = state === 'planned' ? await timesOf(visit, context) : [];
    return {
      state,
      start: start.toISOString(),
      home: { id: visit.subjectId, title: about?.title ?? visit.subjectId, path },
      address: about?.address ?? null,
      agent: agent?.name ?? null,
      times: times.map((time) => ({ id: time.id, start: time.start.toISOString() })),
    };
  };

  /** Changes a coming visit while nobody else does; a cancelled one stays cancelled. */
  const change = async (
    { token, language }: { token: string; language: Language },
    how: (visit: OpenVisit, context: Awaited<ReturnType<typeof visitOf>>['context']) => Promise<void>,
  ): Promise<OwnVisit> => {
    await dependencies.database.transaction(async (transaction) => {
      await lockAgents(transaction);
      const { visit, context } = await visitOf(token, transaction);
      const { appointment } = visit;
      if (!appointment) return;
      if (appointment.startsAt <= now()) throw new ApiError('gone', 'The visit has begun');
      await attemptsIn({ ...dependencies, database: transaction }).take(changes, visit.id);
      await how({ ...visit, appointment }, context);
    });
    return showVisit(token, language, dependencies.database);
  };

  return {
    ownVisit: ({ token, language }: Input<'ownVisit'>) => showVisit(token, language, dependencies.database),
    moveOwnVisit: (input: Input<'moveOwnVisit'>) =>
      change(input, async (visit, context) => {
        // A second click finds the visit moved.
        if (visit.appointment.startsAt.toISOString() === input.time) return;
        const newTime = (await timesOf(visit, context)).find(({ id }) => id === input.time);
        if (!newTime?.next) throw new ApiError('conflict', 'This time is not free any more');
        await moveVisit(visit, { ...newTime, ...newTime.next }, context);
      }),
    cancelOwnVisit: (input: Input<'cancelOwnVisit'>) =>
      change(input, async (visit, context) => void (await cancelVisit(visit, context))),
  };
};

/** The endpoints of a visitor's link. */
export const visitLinkRoutes = (dependencies: Dependencies): Hono => {
  const answers = visitLinkAnswers(dependencies);
  const attempts = attemptsIn(dependencies);
  const routes = new Hono();
  const handle = <E extends EndpointDefinition>(
    endpoint: E,
    answer: (input: v.InferOutput<E['input']>) => Promise<OwnVisit>,
  ) =>
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const call = callOf(context, dependencies.serviceToken);
      if (endpoint.method === 'POST') await attempts.takeFromNetwork(posts, call.address);
      const output = await answer(await parsedInput(endpoint, context, largestBody));
      return context.json(v.parse(endpoint.output, output), 200, { 'cache-control': 'private, no-store' });
    });
  handle(visitLinkEndpoints.ownVisit, answers.ownVisit);
  handle(visitLinkEndpoints.moveOwnVisit, answers.moveOwnVisit);
  handle(visitLinkEndpoints.cancelOwnVisit, answers.cancelOwnVisit);
  return routes;
};
