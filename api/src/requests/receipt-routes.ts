import { visitCalendarPath } from '@rowhouse/shared/contract/bearer-links';
import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { receiptEndpoints } from '@rowhouse/shared/contract/receipt';
import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { readVisit } from '../appointments/known-visit.ts';
import { visitLinkAnswers } from '../appointments/visit-link.ts';
import { visitorCalendar, visitSeal } from '../appointments/visit-mails.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { largestBody } from '../body.ts';
import { callOf } from '../call.ts';
import { and, asc, eq, not } from '../database/orm.ts';
import { people, projects, properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { parsedInput } from '../endpoint.ts';
import { localize } from '../localized/multilingual.ts';
import { personOf } from '../localized/person-and-pictures.ts';
import { hasLeft } from '../offered/has-left.ts';
import { openSeal, sealText } from '../sealed.ts';
import { readSettings } from '../settings/settings.ts';
import { readReceipt } from './receipt.ts';

// Attempts to guess addresses are soon refused.
const asks: Limit = { kind: 'visit-calendar', most: 300, window: 60 * 60_000 };

const noSuch = () => new ApiError('not-found', 'This receipt is invalid or has expired');
const isId = (id: string | null): id is string => v.is(v.pipe(v.string(), v.uuid()), id);

/** The endpoints for thank-you pages and forms, and a visitor's own visit as a calendar file. */
export const receiptRoutes = (dependencies: Dependencies): Hono => {
  const { database, secret, siteUrl } = dependencies;
  const attempts = attemptsIn(dependencies);
  const visits = visitLinkAnswers(dependencies);

  const personIn = async (id: number | null, language: Language) => {
    const { languages } = await readSettings(database);
    const [first] = await database
      .select()
      .from(people)
      .where(and(id === null ? undefined : eq(people.id, id), not(hasLeft(people.id))))
      .orderBy(asc(people.order), asc(people.id))
      .limit(1);
    return first ? personOf(first, (texts) => localize(texts, language, languages.fallbacks)) : null;
  };

  const managerOf = async (kind: RequestKind, subjectId: string | null): Promise<number | null> => {
    const { subject } = requestKinds[kind];
    if (subject === null || subjectId === null) return null;
    const table = subject === 'property' ? properties : projects;
    const [row] = await database.select({ id: table.managerId }).from(table).where(eq(table.id, subjectId));
    return row?.id ?? null;
  };

  const visitOf = async (id: string) => {
    const settings = await readSettings(database);
    return { settings, visit: isId(id) ? await readVisit(database, id, { settings, siteUrl }) : null };
  };

  const receipt = async ({ token, language }: v.InferOutput<typeof receiptEndpoints.receipt.input>) => {
    const receipt = readReceipt(token, dependencies);
    if (!receipt) throw noSuch();
    const { kind, id, subjectId, repeated, unsent } = receipt;
    const isVisit = kind === 'contact-appointment';
    const { visit } = isVisit ? await visitOf(id) : { visit: null };
    if (isVisit && !visit) throw noSuch();
    const agentId = visit ? (visit.agent?.id ?? null) : await managerOf(kind, subjectId);
    const link = sealText(secret, visitSeal, id);
    return {
      kind,
      subjectId,
      repeated,
      unsent,
      agent: agentId === null ? null : await personIn(agentId, language),
      visit: visit && {
        ...(await visits.ownVisit({ token: link, language })),
        token: link,
        calendar: `${visitCalendarPath}${link}.ics`,
      },
    };
  };

  const routes = new Hono();
  const handle = <E extends EndpointDefinition>(
    endpoint: E,
    caching: string,
    answer: (input: v.InferOutput<E['input']>) => Promise<v.InferOutput<E['output']>>,
  ) =>
    routes.get(endpoint.path, async (context) => {
      const output = await answer(await parsedInput(endpoint, context, largestBody));
      return context.json(v.parse(endpoint.output, output), 200, { 'cache-control': caching });
    });
  handle(receiptEndpoints.receipt, 'private, no-store', receipt);
  handle(receiptEndpoints.answering, 'no-cache', async ({ language }) => ({ person: await personIn(null, language) }));

  routes.get('/visit/calendar/:file', async (context) => {
    await attempts.takeFromNetwork(asks, callOf(context, dependencies.serviceToken).address);
    const id = openSeal(secret, visitSeal, context.req.param('file').replace(/\.ics$/, '')) ?? '';
    const { visit, settings } = await visitOf(id);
    if (!visit?.appointment) throw noSuch();
    const { startsAt: start, endsAt: end, sequence } = visit.appointment;
    const sentVisit = { ...visit, span: { start, end }, sequence };
    const file = visitorCalendar(sentVisit, visit.language, { ...dependencies, settings });
    return context.body(file.text, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    });
  });
  return routes;
};
