import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import type { Dependencies } from '../dependencies.ts';
import { endpointRoutes } from '../desk/desk-routes.ts';
import { createTools } from '../feeds/create-tools.ts';
import type { FeedTools } from '../feeds/feed-tools.ts';
import type { Part } from '../part.ts';
import { feedsEndpoints } from './feeds-endpoints.ts';

/** The pages of the desk about feeds, with the tools that read these. */
export const createDeskFeedsPart = (toolsOf: (dependencies: Dependencies) => FeedTools): Part => ({
  name: 'desk-feeds',
  addRoutes: (app, dependencies) => {
    const answers = feedsEndpoints({ ...dependencies, feeds: toolsOf(dependencies) });
    app.route(apiPrefix, endpointRoutes(answers, dependencies));
  },
});

export const part = createDeskFeedsPart(createTools);
