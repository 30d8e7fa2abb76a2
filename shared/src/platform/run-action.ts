import { routeOf } from '../routes.ts';
import { findPage } from './find-page.ts';
import { type Host, orOpenDocument } from './host.ts';
import { loadData } from './module-source.ts';
import { pageModule } from './page-result.ts';

const isForm = (request: Request): Promise<boolean> =>
  request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );

/** Runs the action of a request's page and returns its data; a redirect may be thrown or returned. */
export const runAction = async (host: Host, request: Request): Promise<unknown> => {
  const { context, params, canonical, exists } = await findPage(host, request);
  if (!exists) throw new Response(null, { status: 404 });
  if (canonical) throw canonical;
  const { owner } = pageModule(context.page);
  const { pages } = await orOpenDocument(host, request, loadData(host.source, owner));
  const action = pages[routeOf(context.page).file]?.action;
  if (!action) throw new Response(null, { status: 405 });
  if (!(await isForm(request))) throw new Response(null, { status: 400 });
  return action({ request, params, context });
};
