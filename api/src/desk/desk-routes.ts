import { type DeskEndpointName, deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import type { deskFeedsEndpoints } from '@rowhouse/shared/contract/desk-feeds';
import { auditFile } from '@rowhouse/shared/contract/desk-tables';
import type { BodyBounds } from '@rowhouse/shared/server/body-bounds';
import { Hono } from 'hono';
import * as v from 'valibot';
import { callOf } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { parsedInput } from '../endpoint.ts';
import { accountEndpoints } from './account/account-endpoints.ts';
import { auditEndpoints } from './audit-log/audit-endpoints.ts';
import { auditFileRoute } from './audit-log/audit-file.ts';
import { choiceEndpoints } from './choices/choice-endpoints.ts';
import { confirmFirst } from './confirm-first.ts';
import { contentEndpoints, settingsEndpoints } from './content/content-endpoints.ts';
import { answerOf } from './desk-answer.ts';
import type { DeskEndpoint, DeskEndpoints } from './desk-endpoint.ts';
import { deskCallOf } from './desk-session.ts';
import { editorEndpoints } from './editor/editor-endpoints.ts';
import { figureEndpoints } from './figures/figure-endpoints.ts';
import { libraryEndpoints } from './library/library-endpoints.ts';
import { loginRoutes } from './login/login-routes.ts';
import { mediaEndpoints } from './media/media-endpoints.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { ownersEndpoints } from './owners/owners-endpoints.ts';
import { peopleEndpoints } from './people/people-endpoints.ts';
import { requestFileRoutes } from './requests/request-file-routes.ts';
import { requestsEndpoints } from './requests/requests-endpoints.ts';
import { searchEndpoints } from './search/search-endpoints.ts';
import { sessionEndpoints } from './session/session-endpoints.ts';
import { stockEndpoints } from './stock/stock-endpoints.ts';
import { stockListEndpoints } from './stock-list/stock-list-endpoints.ts';
import { todayEndpoints } from './today/today-endpoints.ts';
import { viewEndpoints } from './views/view-endpoints.ts';
import { visitsEndpoints } from './visits/visits-endpoints.ts';

// A home with two hundred pictures, or a status change of five hundred homes: the sender is known. The deepest value is
// the text of a link in a list of a module.
const largest = 1024 * 1024; // bytes
const bounds: BodyBounds = { fields: 10_000, depth: 13 };

/** All endpoints but those for feeds, which use the desk themselves. */
type Answers = Omit<DeskEndpoints, keyof typeof deskFeedsEndpoints>;

const deskAnswers = (dependencies: Dependencies): Answers => ({
  ...sessionEndpoints(),
  ...todayEndpoints(dependencies),
  ...searchEndpoints(dependencies),
  ...auditEndpoints(dependencies),
  ...accountEndpoints(dependencies),
  ...peopleEndpoints(dependencies),
  ...choiceEndpoints(dependencies),
  ...mediaEndpoints(dependencies),
  ...libraryEndpoints(dependencies),
  ...stockListEndpoints(dependencies),
  ...viewEndpoints(dependencies),
  ...requestsEndpoints(dependencies),
  ...editorEndpoints(dependencies),
  ...stockEndpoints(dependencies),
  ...visitsEndpoints(dependencies),
  ...contentEndpoints(dependencies),
  ...settingsEndpoints(dependencies),
  ...figureEndpoints(dependencies),
  ...ownersEndpoints(dependencies),
});

/** Endpoints of the desk. The caller and their permission are checked before a byte of the body is read. */
export const endpointRoutes = <A extends DeskEndpointName>(
  answers: { [N in A]: DeskEndpoint<N> },
  dependencies: Dependencies,
): Hono => {
  const routes = new Hono();
  const handle = <N extends A>(name: N) => {
    const endpoint = deskEndpoints[name];
    routes.on(endpoint.method, endpoint.path, async (context) => {
      const call = callOf(context, dependencies.serviceToken);
      const desk = await deskCallOf(dependencies, call, endpoint);
      const output = await answers[name](await parsedInput(endpoint, context, largest, bounds), desk);
      return answerOf(context, call, v.parse(endpoint.output, output));
    });
  };
  const isAnswered = (name: string): name is A => Object.hasOwn(answers, name);
  for (const name of Object.keys(deskEndpoints).filter(isAnswered)) handle(name);
  return routes;
};

/** All routes of the desk but those of its pages about feeds. */
export const deskRoutes = (dependencies: Dependencies): Hono => {
  const routes = new Hono();
  requestFileRoutes(routes, dependencies);
  routes.route('/', mediaRoutes(dependencies));
  routes.route('/', endpointRoutes(deskAnswers(dependencies), dependencies));
  routes.get(auditFile.path, confirmFirst(auditFileRoute(dependencies)));
  routes.route('/', loginRoutes(dependencies));
  return routes;
};
