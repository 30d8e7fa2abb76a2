import { feedsOutPath } from '@rowhouse/shared/contract/feeds-out';
import { Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Part } from '../part.ts';
import { adminFeedAddressPath, feedAddress, isFeedFormat } from './address.ts';
import { feedsOutRoutes } from './routes.ts';

/** The feeds for portals. */
export const part: Part = {
  name: 'feeds-out',
  addRoutes: (app, dependencies) => {
    app.route(feedsOutPath, feedsOutRoutes(dependencies));
  },
  adminRoutes: (dependencies) => {
    const routes = new Hono();
    routes.get(`${adminFeedAddressPath}/:format`, (context) => {
      const format = context.req.param('format');
      if (!isFeedFormat(format)) throw new ApiError('not-found', 'There is no such format');
      return context.json({ address: feedAddress(format, dependencies.feedsOutFrom ?? 1, dependencies) });
    });
    return routes;
  },
};
