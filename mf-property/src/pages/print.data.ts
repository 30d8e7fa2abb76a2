import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { data, type LoaderArgs, type Meta, type MetaArgs, propertyRoute, redirect } from '@rowhouse/shared/platform';
import { foundOrWithdrawn } from '../offer-page.ts';
import { withoutHiddenPrice } from '../property/price-lines.ts';
import { wholeSentences } from '../property/whole-sentences.ts';
import type { PropertyMessages } from '../use-messages.ts';

// Fits on one sheet with the longest legal block.
const longestText = 620; // characters

/** The brochure of one property with the address of its page, or the fact that the id is unknown. */
export type PrintPage = { found: true; property: PropertyDetail; address: string } | { found: false };

export const loader = async (args: LoaderArgs) => {
  const { call, language, hrefFor, origin } = args.context;
  const { id = '' } = args.params;
  const request = call('property', { id, language }, args.request.signal);
  const { found, withdrawn } = await foundOrWithdrawn(request, id, args);
  // The property's own page shows that it is withdrawn.
  if (withdrawn) return redirect(hrefFor(...propertyRoute({ ...withdrawn, ...withdrawn.paths[language] })), 301);
  if (!found) return data<PrintPage>({ found: false }, { status: 404 });
  const [page, path] = propertyRoute({ ...found, ...found.paths[language] });
  // In the language of the text.
  const textLanguage = found.descriptionLanguage ?? language;
  const description = wholeSentences(found.description, longestText, textLanguage);
  return {
    found: true,
    property: { ...withoutHiddenPrice(found), description },
    address: origin + hrefFor(page, path),
  } satisfies PrintPage;
};

export const meta = ({ data: page, t }: MetaArgs<PrintPage, PropertyMessages>): Meta =>
  page.found
    ? {
        title: `${page.property.title}, ${page.property.city}`,
        description: t('print.hint'),
        breadcrumb: t('print.title', { title: page.property.title }),
        // Every home has a brochure, but search engines should index only the home itself.
        robots: 'noindex',
      }
    : { title: t('not-found.title'), robots: 'noindex' };
