import { useEffect } from 'react';
import { ScrollRestoration, useActionData, useLoaderData, useRouteError } from 'react-router-dom';
import { CurrentPageProvider } from '../../src/platform/current-page.tsx';
import { I18nextProvider } from '../../src/platform/i18n.tsx';
import { PageView, type ViewHost, ViewProvider } from '../../src/platform/page-view.tsx';
import { Bar } from './bar.tsx';
import { FragmentView } from './fragment-view.tsx';
import { useRetry } from './harness-context.tsx';
import { host, i18nOf, type Shown } from './host.ts';
import { Notice } from './notice.tsx';

const view: ViewHost = { source: host.source, notice: Notice, report: host.report };

/** A bar, and below it the page or fragment that the address names. */
export const Frame = () => {
  const shown = useLoaderData<Shown>();
  const actionData = useActionData();
  const retry = useRetry();
  const { result, fragment } = shown;
  const { language, page, site } = result;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <I18nextProvider i18n={i18nOf(language)}>
      <CurrentPageProvider value={{ language, page, site }}>
        <ViewProvider host={view} result={result} retry={retry}>
          <title>{fragment ? fragment.name : result.meta.title || result.page}</title>
          <Bar shown={shown} />
          <main id="content" tabIndex={-1}>
            {fragment ? <FragmentView fragment={fragment} language={language} /> : <PageView actionData={actionData} />}
          </main>
          <ScrollRestoration />
        </ViewProvider>
      </CurrentPageProvider>
    </I18nextProvider>
  );
};

/** What stands when not even the settings of the site could be had. */
export const FrameFailure = () => {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main lang="en">
      <h1>The harness cannot show this address</h1>
      <pre>{error instanceof Error ? error.message : JSON.stringify(error)}</pre>
      <p>
        <a href="/">To the first page of mf-{HARNESS_REMOTE}</a>
      </p>
    </main>
  );
};
