import type { MiddlewareHandler } from 'hono';
import { frontTable } from './front-routes.ts';
import type { ReleaseWatch } from './release-watch.ts';

/** Holds requests for pages of remotes that `start` still builds until the site shows all of them. */
export const lateRemotes = (
  late: readonly string[],
  watch: Pick<ReleaseWatch, 'shows' | 'onSwitch'>,
): MiddlewareHandler => {
  const routes = frontTable();
  const { promise: arrival, resolve } = Promise.withResolvers<void>();
  watch.onSwitch(() => {
    if (late.every(watch.shows)) resolve();
  });
  return async ({ req }, next) => {
    const owner = routes.find(req.path)?.owner;
    if (owner !== undefined && late.includes(owner) && !watch.shows(owner)) await arrival;
    return next();
  };
};
