import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { onAppChange } from '@rowhouse/federation/harness/app-modules';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom';
import { runAction } from '../../src/platform/run-action.ts';
import { routes } from '../../src/routes.gen.ts';
import { setRoutes } from '../../src/routes.ts';
import { Frame } from './frame.tsx';
import { examplesIn, host, show } from './host.ts';
import { pageHref, pagesOf } from './links.ts';

// A browser's own table has no pages of the staff.
setRoutes(routes);

const firstPage = async (): Promise<Response> => {
  const examples = await examplesIn('nl');
  const hrefs = pagesOf(HARNESS_REMOTE).map((page) => pageHref(page, 'nl', examples));
  const first = hrefs.find((href) => href !== null);
  if (!first) throw new Error('The API has no property to show');
  return redirect(first);
};

const router = createBrowserRouter([
  {
    path: '*',
    Component: Frame,
    HydrateFallback: () => null,
    loader: ({ request }) => (new URL(request.url).pathname === '/' ? firstPage() : show(request)),
    action: ({ request }) => runAction(host, request),
  },
]);

onAppChange(() => void router.revalidate());

const root = document.getElementById('root');
if (!root) throw new Error("The harness's document has no element 'root'");
createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
);
