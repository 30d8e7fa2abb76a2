import type { PageResult } from '@rowhouse/shared/platform/page-result';

// `<` would end the block early; JSON allows it escaped.
const encode = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page's structured data, for search engines. */
export const JsonLd = ({ result }: { result: PageResult }) =>
  result.meta.jsonLd?.map((block) => {
    const text = encode(block);
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
