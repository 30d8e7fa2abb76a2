import type { ProjectCard } from '@rowhouse/shared/contract/project';
import type { LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

/** Every project of the agency. */
export interface ProjectsPage {
  projects: ProjectCard[];
}

export const loader = async ({ request, context }: LoaderArgs): Promise<ProjectsPage> => {
  const { items } = await context.call('projects', { language: context.language }, request.signal);
  return { projects: items };
};

export const meta = ({ data: { projects }, t }: MetaArgs<ProjectsPage, PropertyMessages>): Meta => {
  const picture = projects.find((project) => project.picture)?.picture;
  return { title: t('projects.title'), description: t('projects.intro'), ...(picture && { image: picture }) };
};
