import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { ProjectCard } from '../projects/project-card.tsx';
import { useMessages } from '../use-messages.ts';
import type { ProjectsPage } from './projects.data.ts';
import styles from './projects.module.css';

/** All projects, or a message that there are none. */
export const Component = ({ data: { projects } }: PageProps<ProjectsPage>) => {
  const t = useMessages();
  return (
    <Section level={1} title={t('projects.title')} intro={projects.length > 0 ? t('projects.intro') : undefined}>
      {projects.length === 0 ? (
        <p>{t('projects.none')}</p>
      ) : (
        <ul className={styles.list}>
          {projects.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ViewCounter ids={projects.map(({ id }) => id)} page="list" />
    </Section>
  );
};
