import type { EndpointDefinition } from '@rowhouse/shared/contract/endpoint-definition';
import { shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { Hono } from 'hono';
import * as v from 'valibot';
import { attemptsIn, type Limit } from '../attempts.ts';
import { callOf } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { parsedInput } from '../endpoint.ts';
import { shortlistAnswers } from './shortlists.ts';

const hour = 60 * 60_000;
// Nobody starts more lists, or presses more often.
const starts: Limit = { kind: 'shortlist-start', most: 20, window: hour };
const posts: Limit = { kind: 'post-shortlist', most: 600, window: hour };

/** Larger than any note or list of homes. */
const largest = 16 * 1024;

/** The endpoints of shortlists. */
export const shortlistRoutes = (dependencies: Dependencies): Hono => {
  const answers = shortlistAnswers(dependencies);
  const attempts = attemptsIn(dependencies);
  const routes = new Hono();
  const handle = <E extends EndpointDefinition>(
    endpoint: E,
    answer: (input: v.InferOutput<E['input']>) => Promise<object>,
  ) =>
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const { address } = callOf(context, dependencies.serviceToken);
      if (endpoint.method === 'POST') await attempts.takeFromNetwork(posts, address);
      const input = await parsedInput(endpoint, context, largest);
      if (endpoint.path === shortlistEndpoints.startShortlist.path) await attempts.takeOfNetworks(starts, address);
      const output = v.parse(endpoint.output, await answer(input));
      return context.json(output, 200, { 'cache-control': 'private, no-store' });
    });
  handle(shortlistEndpoints.shortlist, answers.shortlist);
  handle(shortlistEndpoints.startShortlist, answers.startShortlist);
  handle(shortlistEndpoints.joinShortlist, answers.joinShortlist);
  handle(shortlistEndpoints.addToShortlist, answers.addToShortlist);
  handle(shortlistEndpoints.heartOfShortlist, answers.heartOfShortlist);
  handle(shortlistEndpoints.noteOfShortlist, answers.noteOfShortlist);
  handle(shortlistEndpoints.removeFromShortlist, answers.removeFromShortlist);
  handle(shortlistEndpoints.renewShortlist, answers.renewShortlist);
  handle(shortlistEndpoints.eraseShortlist, answers.eraseShortlist);
  return routes;
};
