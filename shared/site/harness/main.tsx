import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { onAppChange } from '@rowhouse/federation/harness/app-modules';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserHistory } from '../../src/platform/navigation/history.ts';
import { createRouter } from '../../src/platform/navigation/router.ts';
import { RouterProvider } from '../../src/platform/navigation/router-provider.tsx';
import { createScrollPositions } from '../../src/platform/navigation/scroll-positions.ts';
import { redirect } from '../../src/platform/redirect.ts';
import { runAction } from '../../src/platform/run-action.ts';
import { routes } from '../../src/routes.gen.ts';
import { setRoutes } from '../../src/routes.ts';
import { Failure, Frame } from './frame.tsx';
import { examplesIn, host, show } from './host.ts';
import { pageHref, pagesOf } from './links.ts';

// A browser's own table has no pages of the staff.
setRoutes(routes);

const firstPage = async (): Promise<never> => {
  const examples = await examplesIn('nl');
  const hrefs = pagesOf(HARNESS_REMOTE).map((page) => pageHref(page, 'nl', examples));
  const first = hrefs.find((href) => href !== null);
  if (!first) throw new Error('The API has no property to show');
  throw redirect(first);
};

const router = createRouter({
  history: createBrowserHistory(),
  load: (request) => (new URL(request.url).pathname === '/' ? firstPage() : show(request)),
  act: (request) => runAction(host, request),
  positions: createScrollPositions(),
});

onAppChange(() => void router.revalidate());

const root = document.getElementById('root');
if (!root) throw new Error("The harness's document has no element 'root'");
createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <RouterProvider router={router} Page={Frame} Failure={Failure} />
    </Provider>
  </StrictMode>,
);
