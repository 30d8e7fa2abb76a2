import { Fragment } from '@rowhouse/shared/platform';
import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { I18nProvider } from '@rowhouse/shared/platform/i18n';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { PageView, ViewProvider } from '@rowhouse/shared/platform/page-view';
import { useEffect } from 'react';
import { ScrollRestoration, useActionData, useLoaderData } from 'react-router-dom';
import { Announcer } from './announcer.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header } from './header.tsx';
import { useHost } from './host-context.tsx';
import styles from './layout.module.css';
import { Progress } from './progress.tsx';
import { ScrollToTop, topId } from './scroll-to-top.tsx';
import { JsonLd } from './structured-data.tsx';
import { TopBar } from './top-bar.tsx';
import { useDeviceWatch } from './use-device.ts';
import { scrollEntry, useListVisits } from './use-list-visit.ts';
import { useMessages } from './use-messages.ts';
import { useStoredChoices } from './use-stored-choices.ts';

const SkipLink = () => {
  const t = useMessages();
  return (
    <a className="skip-link" href="#content">
      {t('skip.content')}
    </a>
  );
};

/** The whole document: header, the page of the route, footer, and the fragments of the layout. */
export const Layout = () => {
  const host = useHost();
  const result = useLoaderData<PageResult>();
  const actionData = useActionData();
  const { language, page, site } = result;
  useDeviceWatch();
  useStoredChoices();
  useListVisits(result);
  // Set once React has hydrated the document; tests and styles wait for it.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <html lang={language}>
      <I18nProvider i18n={host.i18nOf(language)}>
        <CurrentPageProvider value={{ language, page, site }}>
          <ViewProvider host={host.view} result={result} retry={host.retry}>
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="theme-color" content={site.themeColour} />
              <Head result={result} />
            </head>
            <body>
              <span id={topId} tabIndex={-1} />
              <SkipLink />
              <Progress />
              <Fragment id="consent.dialog" />
              <TopBar />
              <Header result={result} />
              <main id="content" tabIndex={-1} className={styles.main}>
                {host.onlyFragment ? (
                  <Fragment id={host.onlyFragment.id} {...host.onlyFragment.props} />
                ) : (
                  <PageView actionData={actionData}>
                    <Breadcrumb result={result} />
                  </PageView>
                )}
              </main>
              <Footer />
              <ScrollToTop />
              <JsonLd result={result} />
              <Announcer title={result.meta.title} />
              <ScrollRestoration getKey={scrollEntry} />
            </body>
          </ViewProvider>
        </CurrentPageProvider>
      </I18nProvider>
    </html>
  );
};
