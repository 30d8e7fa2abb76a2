import { Fragment } from '@rowhouse/shared/platform';
import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { I18nextProvider } from '@rowhouse/shared/platform/i18n';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { PageView, ViewProvider } from '@rowhouse/shared/platform/page-view';
import { useEffect } from 'react';
import { ScrollRestoration, useActionData, useLoaderData } from 'react-router-dom';
import { Announcer } from './announcer.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header } from './header.tsx';
import { useHost } from './host-context.tsx';
import { JsonLd } from './json-ld.tsx';
import styles from './layout.module.css';
import { Progress } from './progress.tsx';
import { ScrollToTop, topId } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';
import { Trail } from './trail.tsx';
import { useDeviceWatch } from './use-device.ts';
import { useKeptChoices } from './use-kept-choices.ts';
import { scrollEntry, useListVisits } from './use-list-visit.ts';
import { useMessages } from './use-messages.ts';

const SkipLink = () => {
  const t = useMessages();
  return (
    <a className="skip-link" href="#content">
      {t('skip.content')}
    </a>
  );
};

/** The whole document: header, the page that the route names, footer, and what the layout itself holds. */
export const Layout = () => {
  const host = useHost();
  const result = useLoaderData<PageResult>();
  const actionData = useActionData();
  const { language, page, site } = result;
  useDeviceWatch();
  useKeptChoices();
  useListVisits(result);
  // Only what React has taken over answers; whoever waits for that waits for this.
  useEffect(() => {
    document.documentElement.dataset.awake = 'true';
  }, []);
  return (
    <html lang={language}>
      <I18nextProvider i18n={host.i18nOf(language)}>
        <CurrentPageProvider value={{ language, page, site }}>
          <ViewProvider host={host.view} result={result} retry={host.retry}>
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="theme-color" content="#f8f4ec" />
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
                {host.instead ? (
                  <Fragment id={host.instead.id} {...host.instead.props} />
                ) : (
                  <PageView actionData={actionData}>
                    <Trail result={result} />
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
      </I18nextProvider>
    </html>
  );
};
