import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, redirect } from 'react-router-dom';
import { runAction } from '../../src/platform/run-action.ts';
import { hrefFor } from '../../src/routes.ts';
import { onAppChange } from './app-modules.ts';
import { Frame, FrameFailure } from './frame.tsx';
import { RetryProvider } from './harness-context.tsx';
import { host, show } from './host.ts';
import { exampleHref, pagesOf } from './page-links.ts';

const first = pagesOf(HARNESS_REMOTE)
  .map((page) => exampleHref(page, 'nl', {}))
  .find((href) => href !== null);

// mf-property has no page without a property; the short path leads on to the property's own.
const entrance = async (): Promise<string> => {
  const { items } = await host.call('featured', { language: 'nl', max: 1 });
  const [card] = items;
  if (!card) throw new Error('The API has no property to show');
  return hrefFor('property', { id: card.id }, 'nl');
};

const router = createBrowserRouter([
  {
    path: '*',
    Component: Frame,
    ErrorBoundary: FrameFailure,
    HydrateFallback: () => null,
    loader: async ({ request }) =>
      new URL(request.url).pathname === '/' ? redirect(first ?? (await entrance())) : show(request),
    action: ({ request }) => runAction(host, request),
  },
]);

const retry = (): void => void router.revalidate();
onAppChange(retry);

const root = document.getElementById('root');
if (!root) throw new Error('The harness has no place to stand');
createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <RetryProvider value={retry}>
        <RouterProvider router={router} />
      </RetryProvider>
    </Provider>
  </StrictMode>,
);
