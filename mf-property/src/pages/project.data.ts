import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { languages } from '@rowhouse/shared/domain/language';
import { parseUnitQuery, type UnitQuery } from '@rowhouse/shared/domain/project-units';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import {
  data,
  foundOrNull,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  projectRoute,
  redirect,
} from '@rowhouse/shared/platform';
import { projectData } from '../projects/structured-data.ts';
import type { PropertyMessages } from '../use-messages.ts';

/** One project with the state of its price list, or that there is none by this id. */
export type ProjectPage = { found: true; project: ProjectDetail; query: UnitQuery } | { found: false };

export const loader = async ({ request, params, context }: LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const isOriginal = context.page === 'project';
  const id = (isOriginal ? searchParams.get('id') : params.id) ?? '';
  const project =
    id && (await foundOrNull(context.call('project', { id, language: context.language }, request.signal)));
  if (!project) return data<ProjectPage>({ found: false }, { status: 404 });
  if (project.externalUrl !== null) return redirect(project.externalUrl, 302);
  const [page, canonical] = projectRoute({ id: project.id, ...project.paths[context.language] });
  if (isOriginal) searchParams.delete('id');
  const path = context.hrefFor(page, canonical, searchParams);
  if (isOriginal) return redirect(path, 302);
  if (params.city !== canonical.city || params.slug !== canonical.slug) return redirect(path, 301);
  return { found: true, project, query: parseUnitQuery(searchParams) } satisfies ProjectPage;
};

export const meta = ({ data: page, context, t }: MetaArgs<ProjectPage, PropertyMessages>): Meta => {
  if (!page.found) return { title: t('project.not-found.title'), robots: 'noindex' };
  const { project } = page;
  const { title, city, description, pictures } = project;
  const [picture] = pictures;
  return {
    title: `${title}, ${city}`,
    breadcrumb: title,
    description: cleanDescription(description, { ellipsis: true }),
    alternates: Object.fromEntries(
      languages.map((language) => {
        const [target, params] = projectRoute({ id: project.id, ...project.paths[language] });
        return [language, context.hrefFor(target, params, undefined, language)];
      }),
    ),
    ...(picture && { image: picture }),
    jsonLd: [projectData(project, context)],
  };
};
