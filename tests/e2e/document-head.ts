import type { Page } from 'playwright';

/** The tags of a document for search engines and sharing, as text; their order has no meaning. */
export interface DocumentHead {
  title: string;
  /** Content of each meta tag by its name or property, once for each occurrence. */
  metas: Record<string, string[]>;
  canonical: string[];
  /** Language and address of each alternate. */
  alternates: [language: string, address: string][];
  jsonLd: Record<string, unknown>[];
}

// Styles are irrelevant here, and the content policy of the parsing page allows only its own.
const styles = /<style\b[^>]*>.*?<\/style>/gs;

/** Reads the head with the browser's own parser, from the current page or from HTML that the server sent. */
export const headOf = (page: Page, html: string | null = null): Promise<DocumentHead> =>
  page.evaluate((text) => {
    const source = text === null ? document : new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...source.querySelectorAll(selector)];
    const read = (element: Element, name: string) => element.getAttribute(name) ?? '';
    const metas: Record<string, string[]> = {};
    for (const meta of all('meta[name], meta[property]')) {
      const name = read(meta, 'name') || read(meta, 'property');
      metas[name] = [...(metas[name] ?? []), read(meta, 'content')].sort();
    }
    return {
      title: source.title,
      metas,
      canonical: all('link[rel=canonical]').map((link) => read(link, 'href')),
      alternates: all('link[rel=alternate]')
        .map((link): [string, string] => [read(link, 'hreflang'), read(link, 'href')])
        .sort(),
      jsonLd: all('script[type="application/ld+json"]')
        .map((script) => script.textContent ?? '')
        .sort()
        .map((json) => JSON.parse(json)),
    };
  }, html?.replace(styles, '') ?? null);
