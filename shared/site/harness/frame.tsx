import { useEffect, useMemo } from 'react';
import { CurrentPageProvider } from '../../src/platform/current-page.tsx';
import { I18nProvider } from '../../src/platform/i18n.tsx';
import { useRouter } from '../../src/platform/navigation/context.ts';
import type { FragmentFailure } from '../../src/platform/page-result.ts';
import { PageView, type ViewHost, ViewProvider } from '../../src/platform/page-view.tsx';
import { routeOf } from '../../src/routes.ts';
import { Bar } from './bar.tsx';
import { FragmentView } from './fragment-view.tsx';
import { failures, type HarnessView, host } from './host.ts';
import styles from './notice.module.css';

const meanings: Record<FragmentFailure, string> = {
  'not-found': 'The API knows nothing at this address: the layout shows its own page for it, with status 404.',
  gone: 'The API says that what was here is gone: the layout shows its own page for it, with status 410.',
  remote: 'A module, loader or meta of the app threw.',
  api: 'The API refused, or cannot be reached.',
  render: 'It threw while it rendered.',
  absent: 'No release of its remote is shown.',
};

const inWords = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);

// The notice of a failed page or fragment: its reason and the error itself, for the developer.
const Notice = ({ failure, retry }: { failure: FragmentFailure; retry: () => void }) => (
  <section className={styles.notice} lang="en" role="alert">
    <div className={styles.reason}>
      <p>
        <strong>{failure}</strong>. {meanings[failure]}
      </p>
      {failures
        .filter((one) => one.failure === failure)
        .map(({ what, error }) => (
          <pre key={what}>{`${what}: ${inWords(error)}`}</pre>
        ))}
    </div>
    <button type="button" onClick={retry}>
      Try again
    </button>
  </section>
);

const parts: ViewHost = { source: host.source, notice: Notice, report: host.report };

/** What a loader or action threw that has no notice of its own. */
export const Failure = ({ error }: { error: unknown }) => <pre>{inWords(error)}</pre>;

/** A bar, and below it the page or fragment of the address. */
export const Frame = ({ loaderData, actionData }: { loaderData: HarnessView; actionData: unknown }) => {
  const { revalidate, navigate } = useRouter();
  const view = useMemo(
    (): ViewHost => ({ ...parts, navigate: (href, options) => void navigate(href, options) }),
    [navigate],
  );
  const { result, fragment } = loaderData;
  const { language, page, params, site } = result;
  const isBare = !fragment && routeOf(page).frame === 'bare';
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.frame = isBare ? 'bare' : '';
  }, [language, isBare]);
  const content = fragment ? (
    <FragmentView fragment={fragment} language={language} />
  ) : (
    <PageView actionData={actionData} />
  );
  return (
    <I18nProvider value={host.i18nOf(language)}>
      <CurrentPageProvider value={{ language, page, params, site }}>
        <ViewProvider host={view} result={result} retry={() => void revalidate()}>
          <title>{fragment ? fragment.id : result.meta.title || result.page}</title>
          <Bar shown={loaderData} />
          {isBare ? (
            content
          ) : (
            <main id="content" tabIndex={-1}>
              {content}
            </main>
          )}
        </ViewProvider>
      </CurrentPageProvider>
    </I18nProvider>
  );
};
