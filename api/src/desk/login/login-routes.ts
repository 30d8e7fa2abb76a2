import { type DeskLoginEndpointName, deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { Hono } from 'hono';
import * as v from 'valibot';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { largestBody } from '../../body.ts';
import { callOf } from '../../call.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedInput } from '../../endpoint.ts';
import { answerOf } from '../desk-answer.ts';
import { loginEndpoints } from './login-endpoints.ts';

// As for the visitors' endpoints: counted before a byte is read.
const posts: Limit = { kind: 'desk-login-posts', most: 500, window: 60 * 60_000 };

/** The endpoints of the desk that need no login. */
export const loginRoutes = (dependencies: Dependencies): Hono => {
  const answers = loginEndpoints(dependencies);
  const attempts = attemptsIn(dependencies);
  const routes = new Hono();
  const handle = <N extends DeskLoginEndpointName>(name: N) => {
    const endpoint = deskLoginEndpoints[name];
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const call = callOf(context, dependencies.serviceToken);
      if (endpoint.method === 'POST') await attempts.takeFromNetwork(posts, call.address);
      const output = await answers[name](await parsedInput(endpoint, context, largestBody), call);
      return answerOf(context, call, v.parse(endpoint.output, output));
    });
  };
  for (const name of Object.keys(deskLoginEndpoints) as DeskLoginEndpointName[]) handle(name);
  return routes;
};
