import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { addressIn } from './addresses.ts';
import { previewPath } from './head.tsx';
import { useHost } from './host-context.tsx';
import icon from './icon.svg';
import { agencyData, breadcrumbData, websiteData } from './structured-data.ts';
import { useTrail } from './use-trail.ts';

// `<` would end the block early; JSON allows it escaped.
const encode = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data: the page's own, its breadcrumb, and on the home page the agency and its site. */
export const JsonLd = ({ result }: { result: PageResult }) => {
  const { origin } = useHost();
  const trail = useTrail(result);
  const { page, language, site, meta, failure } = result;
  const { address } = addressIn(result, language);
  const { picture } = site.agency;
  const home = {
    origin,
    url: origin + address,
    language,
    logo: origin + icon,
    picture: picture ? origin + previewPath(picture) : undefined,
  };
  const blocks = [
    ...(page === 'home' && !failure ? [agencyData(site, home), websiteData(site, home)] : []),
    ...(trail.length > 0 ? [breadcrumbData(trail, origin, address)] : []),
    ...(meta.jsonLd ?? []),
  ];
  return blocks.map((block) => {
    const text = encode(block);
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
};
