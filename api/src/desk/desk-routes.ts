import { type DeskEndpointName, deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { stockListFile } from '@rowhouse/shared/contract/desk-stock-list';
import { Hono } from 'hono';
import * as v from 'valibot';
import { largestBody } from '../body.ts';
import { callOf } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { parsedInput } from '../endpoint.ts';
import { accountEndpoints } from './account/account-endpoints.ts';
import { choiceEndpoints } from './choices/choice-endpoints.ts';
import { answerOf } from './desk-answer.ts';
import type { DeskEndpoints } from './desk-endpoint.ts';
import { deskCallOf } from './desk-session.ts';
import { loginRoutes } from './login/login-routes.ts';
import { mediaEndpoints } from './media/media-endpoints.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { peopleEndpoints } from './people/people-endpoints.ts';

import { sessionEndpoints } from './session/session-endpoints.ts';
import { stockEndpoints } from './stock/stock-endpoints.ts';
import { stockListEndpoints } from './stock-list/stock-list-endpoints.ts';
import { stockListFileRoute } from './stock-list/stock-list-file.ts';
import { viewEndpoints } from './views/view-endpoints.ts';

const deskAnswers = (dependencies: Dependencies): DeskEndpoints => ({
  ...sessionEndpoints(),
  ...accountEndpoints(dependencies),
  ...peopleEndpoints(dependencies),
  ...choiceEndpoints(dependencies),
  ...mediaEndpoints(dependencies),
  ...stockListEndpoints(dependencies),
  ...viewEndpoints(dependencies),
  ...stockEndpoints(),
});

/** The endpoints of the desk. Who calls is known, and may do it, before a byte of the body is read. */
export const deskRoutes = (dependencies: Dependencies): Hono => {
  const answers = deskAnswers(dependencies);
  const routes = new Hono();
  routes.route('/', mediaRoutes(dependencies));
  routes.get(stockListFile.path, stockListFileRoute(dependencies));
  const handle = <N extends DeskEndpointName>(name: N) => {
    const endpoint = deskEndpoints[name];
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const call = callOf(context, dependencies.serviceToken);
      const desk = await deskCallOf(dependencies, call, endpoint.may);
      const output = await answers[name](await parsedInput(endpoint, context, largestBody), desk);
      return answerOf(context, call, v.parse(endpoint.output, output));
    });
  };
  for (const name of Object.keys(deskEndpoints) as DeskEndpointName[]) handle(name);
  routes.route('/', loginRoutes(dependencies));
  return routes;
};
