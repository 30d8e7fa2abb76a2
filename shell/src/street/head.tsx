import type { languages } from '@rowhouse/shared/domain/language';
import { useStreet } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { hrefFor, routeOf } from '@rowhouse/shared/routes';
import { useHost } from './host-context.tsx';
import icon from './icon.svg';
import { useMessages } from './use-messages.ts';

/** Path of the shown page in each enabled language. */
export const alternatesOf = ({
  page,
  params,
  meta,
  site,
}: PageResult): { language: (typeof languages)[number]; path: string }[] =>
  site.languages.enabled.map((language) => ({
    language,
    path: meta.alternates?.[language] ?? hrefFor(page, params, language),
  }));

/** Title, description and what search engines and sharing read of the shown page. */
export const Head = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const { origin } = useHost();
  const { site, language } = useStreet();
  const { meta, failure, page } = result;
  const title = failure === 'not-found' ? t('not-found.title') : failure ? t(`failure.${failure}.title`) : meta.title;
  const robots = failure || routeOf(page).private || routeOf(page).type === 'feedback' ? 'noindex' : meta.robots;
  const alternates = failure ? [] : alternatesOf(result);
  const own = alternates.find((alternate) => alternate.language === language)?.path;
  const canonical = own && `${origin}${own}${meta.canonicalQuery ? `?${meta.canonicalQuery}` : ''}`;
  return (
    <>
      <title>{title.includes(site.agency.name) ? title : `${title} | ${site.agency.name}`}</title>
      {meta.description && <meta name="description" content={meta.description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {!robots &&
        alternates.map((alternate) => (
          <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={origin + alternate.path} />
        ))}
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={site.agency.name} />
      {canonical && <meta property="og:url" content={canonical} />}
      {meta.description && <meta property="og:description" content={meta.description} />}
      {meta.image && <meta property="og:image" content={origin + meta.image} />}
      {site.stylesheet && <link rel="stylesheet" href={site.stylesheet} />}
      <link rel="icon" type="image/svg+xml" href={icon} />
    </>
  );
};
