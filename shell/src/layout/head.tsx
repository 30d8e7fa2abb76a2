import { useCurrentPage } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { addressIn, alternatesOf } from './addresses.ts';
import { useHost } from './host-context.tsx';
import icon from './icon.svg';
import { robotsOf } from './robots.ts';
import { Sharing } from './sharing.tsx';
import { useMessages } from './use-messages.ts';

/** The page's canonical address and its address in every language. */
const Addresses = ({ result }: { result: PageResult }) => {
  const { origin } = useHost();
  const { site, language } = useCurrentPage();
  const alternates = alternatesOf(result);
  const fallback = alternates.find((alternate) => alternate.language === site.languages.default);
  return (
    <>
      <link rel="canonical" href={origin + addressIn(result, language).address} />
      {alternates.map((alternate) => (
        <link
          key={alternate.language}
          rel="alternate"
          hrefLang={alternate.language}
          href={origin + alternate.address}
        />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={origin + fallback.address} />}
    </>
  );
};

/** Title, description and other metadata of the shown page. */
export const Head = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const { site } = useCurrentPage();
  const { meta, failure } = result;
  const title =
    failure === 'not-found' || failure === 'gone'
      ? t('not-found.title')
      : failure
        ? t(`failure.${failure}.title`)
        : meta.title;
  const robots = robotsOf(result);
  return (
    <>
      <title>{title.includes(site.agency.name) ? title : `${title} | ${site.agency.name}`}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {robots && <meta name="robots" content={robots} />}
      {!robots && <Addresses result={result} />}
      <Sharing result={result} title={title} />
      {site.stylesheet && <link rel="stylesheet" href={site.stylesheet} />}
      <link rel="icon" type="image/svg+xml" href={icon} />
    </>
  );
};
