import type { PictureData } from '@rowhouse/shared/contract/media';
import { faviconPath, manifestAddress, touchIconPath } from '@rowhouse/shared/contract/site-icons';
import type { Language } from '@rowhouse/shared/domain/language';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { documentDescription, documentTitle } from '@rowhouse/shared/domain/search-engine-texts';
import { useCurrentPage } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { routeOf } from '@rowhouse/shared/routes';
import { alternatesOf, canonicalIn } from './addresses.ts';
import { useHost } from './host-context.tsx';
import { robotsOf } from './robots.ts';
import { useMessages } from './use-messages.ts';

// The size in pixels of a large link preview.
const previewSize = { width: 1200, height: 630 } as const;

/** Path of a picture for link previews, in a format that all of them support. */
export const previewPath = ({ src }: PictureData): string =>
  `${pictureFile(src, 'jpeg', previewSize.width)}&height=${previewSize.height}`;

// Open Graph locales include a region.
const locales: Record<Language, string> = { nl: 'nl_BE', fr: 'fr_BE', en: 'en_GB', de: 'de_BE' };

const SharedPicture = ({ image }: { image: PictureData }) => {
  const address = useHost().origin + previewPath(image);
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      {image.alt && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:image" content={address} />
      {image.alt && <meta name="twitter:image:alt" content={image.alt} />}
    </>
  );
};

// Open Graph and Twitter metadata; the agency's picture is the fallback.
const Sharing = ({ result, title, description }: { result: PageResult; title: string; description: string }) => {
  const { origin } = useHost();
  const { site, language } = useCurrentPage();
  const { meta, failure, page } = result;
  const image = meta.image ?? site.agency.picture;
  return (
    <>
      <meta property="og:type" content={routeOf(page).type === 'article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.agency.name} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {!failure && <meta property="og:url" content={origin + canonicalIn(result, language)} />}
      <meta property="og:locale" content={locales[language]} />
      {site.languages.enabled
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description && <meta name="twitter:description" content={description} />}
      {image && <SharedPicture image={image} />}
    </>
  );
};

// The page's canonical address, and its address in every language unless the canonical address belongs to another
// page.
const Addresses = ({ result }: { result: PageResult }) => {
  const { origin } = useHost();
  const { site, language } = useCurrentPage();
  const alternates = result.meta.canonical ? [] : alternatesOf(result);
  const fallback = alternates.find((alternate) => alternate.language === site.languages.default);
  return (
    <>
      <link rel="canonical" href={origin + canonicalIn(result, language)} />
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
  const { site, language } = useCurrentPage();
  const { meta, failure } = result;
  const title =
    failure === 'not-found'
      ? t('not-found.page')
      : failure === 'gone'
        ? t('not-found.title')
        : failure
          ? t(`failure.${failure}.title`)
          : meta.title;
  const description = documentDescription(meta.description ?? '');
  const robots = robotsOf(result);
  return (
    <>
      <title>{documentTitle(title, site.agency.name)}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {!robots && <Addresses result={result} />}
      <Sharing result={result} title={title} description={description} />
      {/* Browsers of telephones would wrap numbers and addresses before the page is hydrated. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="chrome" content="nointentdetection" />
      <link rel="icon" href={faviconPath} sizes="16x16 32x32 48x48" />
      <link rel="apple-touch-icon" href={touchIconPath} />
      <link rel="manifest" href={meta.manifest ?? manifestAddress(language)} />
    </>
  );
};
