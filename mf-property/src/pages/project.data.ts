import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import type { WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { agencyId } from '@rowhouse/shared/domain/agency-id';
import type { Language } from '@rowhouse/shared/domain/language';
import { parseUnitQuery, type UnitQuery } from '@rowhouse/shared/domain/project-units';
import { type LoaderArgs, type Meta, type MetaArgs, projectRoute, redirectAway } from '@rowhouse/shared/platform';
import { foundOrWithdrawn, locationData, missingPage, offerMeta, redirectToOwn } from '../offer-page.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** One project with the state of its price list, or the data of a withdrawn one, or the fact that the id is unknown. */
export type ProjectPage =
  | { found: true; project: ProjectDetail; query: UnitQuery }
  | { found: false; withdrawn: WithdrawnOffer | null };

export const loader = async (args: LoaderArgs) => {
  const { request, params, context } = args;
  const { searchParams } = new URL(request.url);
  const id = (context.page === 'project' ? searchParams.get('id') : params.id) ?? '';
  if (id === '') return missingPage(null);
  const projectCall = context.call('project', { id, language: context.language }, request.signal);
  const { found: project, withdrawn } = await foundOrWithdrawn(projectCall, id, args);
  if (!project) return missingPage(withdrawn);
  if (project.externalUrl !== null) return redirectAway(project.externalUrl);
  searchParams.delete('id');
  const ownRoute = projectRoute({ id: project.id, ...project.paths[context.language] });
  const answer = { found: true, project, query: parseUnitQuery(searchParams) } satisfies ProjectPage;
  return redirectToOwn(args, ownRoute, searchParams) ?? answer;
};

/** A project's structured data: its place, with an offer over the published prices of the available units. */
const listingOf = (project: ProjectDetail, origin: string): object => {
  const prices = project.priceList
    .filter(({ availability }) => availability === 'available')
    .flatMap(({ price }) => (price.published && price.amount !== null ? [price.amount] : []));
  return {
    mainEntity: { '@type': 'ApartmentComplex', ...locationData(project) },
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        offerCount: prices.length,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        priceCurrency: 'EUR',
        offeredBy: { '@id': agencyId(origin) },
      },
    }),
  };
};

export const meta = ({ data: page, context, t }: MetaArgs<ProjectPage, PropertyMessages>): Meta => {
  if (!page.found)
    return { title: t(page.withdrawn ? 'project.withdrawn.title' : 'project.not-found.title'), robots: 'noindex' };
  const { project } = page;
  const routeIn = (language: Language) => projectRoute({ id: project.id, ...project.paths[language] });
  return offerMeta(project, context, routeIn, listingOf(project, context.origin));
};
