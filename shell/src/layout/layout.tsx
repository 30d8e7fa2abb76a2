import { Fragment } from '@rowhouse/shared/platform';
import { CurrentPageProvider } from '@rowhouse/shared/platform/current-page';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { I18nProvider } from '@rowhouse/shared/platform/i18n';
import { LeaveBoundary } from '@rowhouse/shared/platform/leave-boundary';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { Boundary, PageView, ViewProvider } from '@rowhouse/shared/platform/page-view';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { Announcer } from './announcer.tsx';
import { isInBareFrame } from './bare-frame.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { ConsentPlace } from './consent-place.tsx';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header } from './header.tsx';
import { useHost } from './host-context.tsx';
import { LateFaces } from './late-faces.tsx';
import { BareFrame, Main } from './main.tsx';
import { Progress } from './progress.tsx';
import { ScrollToTop, topId } from './scroll-to-top.tsx';
import { TopBar } from './top-bar.tsx';
import { useDeviceWatch } from './use-device.ts';
import { useListVisits } from './use-list-visit.ts';
import { useMessages } from './use-messages.ts';
import { useOfflineFavourites } from './use-offline-favourites.ts';
import { useStoredChoices } from './use-stored-choices.ts';

const SkipLink = () => {
  const t = useMessages();
  return (
    <a className="skip-link" href="#content">
      {t('skip.content')}
    </a>
  );
};

const StoredChoices = () => {
  useDeviceWatch();
  useStoredChoices();
  useOfflineFavourites();
  return null;
};

const ListVisits = ({ result }: { result: PageResult }) => {
  useListVisits(result);
  return null;
};

/**
 * The whole document of a page: header, the route's page, footer, and the layout's fragments; in a bare frame the page alone. It is not
 * rendered again while the router loads another page.
 */
const Frame = memo(({ result, actionData }: { result: PageResult; actionData: unknown }) => {
  const host = useHost();
  const { language, page, params, site } = result;
  const { slices } = host.view;
  const current = useMemo(() => ({ language, page, params, site }), [language, page, params, site]);
  useEffect(() => slices?.start(), [slices]);
  const isBare = isInBareFrame(result) && !host.onlyFragment;
  /**
   * A part of the frame that may fail without the content: it is left out, reported, and tried again with the next page. Everything
   * around the content stands in one, since an error in an effect, even of a decoration, takes along all that has no boundary. An error
   * while the server's part is hydrated belongs to the whole document.
   */
  const part = (name: string, children: ReactNode, isServed = false) => (
    <Boundary
      what={`shell/${name}`}
      view={{ host: host.view, result }}
      instead={(error) => {
        if (isServed && !document.documentElement.hasAttribute('data-hydrated')) throw error;
        return null;
      }}
    >
      {children}
    </Boundary>
  );
  const content = (
    <LeaveBoundary host={host.view} result={result}>
      {host.onlyFragment ? (
        <Fragment id={host.onlyFragment.id} {...host.onlyFragment.props} />
      ) : (
        <PageView actionData={actionData}>{!isBare && <Breadcrumb result={result} />}</PageView>
      )}
    </LeaveBoundary>
  );
  return (
    <html lang={language} data-frame={isBare ? 'bare' : undefined}>
      <I18nProvider value={host.i18nOf(language)}>
        <CurrentPageProvider value={current}>
          <ViewProvider host={host.view} result={result} retry={host.retry}>
            <head>
              <meta charSet="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              {!isBare && <meta name="theme-color" content={site.themeColour} />}
              <Head result={result} />
            </head>
            <body>
              <span id={topId} tabIndex={-1} />
              <SkipLink />
              {!isBare && part('consent', <ConsentPlace />, true)}
              {!isBare &&
                part(
                  'header',
                  <HydrationSlice name="header" wakes="first">
                    <TopBar />
                    <Header result={result} />
                  </HydrationSlice>,
                  true,
                )}
              <BareFrame value={isBare}>{isBare ? content : <Main>{content}</Main>}</BareFrame>
              {!isBare && part('footer', <Footer />, true)}
              {!isBare && part('scroll-to-top', <ScrollToTop />)}
              {/* Before the content it would restyle all of that when it comes and goes. */}
              {part('progress', <Progress />)}
              {part('json-ld', <host.StructuredData result={result} />)}
              {part('announcer', <Announcer title={result.meta.title} />)}
              {part('stored-choices', <StoredChoices />)}
              {part('list-visits', <ListVisits result={result} />)}
              {part('late-faces', <LateFaces />)}
            </body>
          </ViewProvider>
        </CurrentPageProvider>
      </I18nProvider>
    </html>
  );
});

/** The document of a loaded page. */
export const Layout = ({ loaderData, actionData }: { loaderData: PageResult; actionData: unknown }) => {
  const keptPart = useHost().view.slices?.kept;
  if (keptPart) throw keptPart;
  return <Frame result={loaderData} actionData={actionData} />;
};
