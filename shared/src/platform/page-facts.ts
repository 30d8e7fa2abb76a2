import type { PageFacts, Site } from '../contract/site.ts';
import type { PageId } from '../routes.ts';

/** What the agency's content says about a page of the route table. */
export const factsOf = ({ pages }: Site, page: PageId): PageFacts | undefined =>
  pages && Object.hasOwn(pages, page) ? pages[page] : undefined;
