import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { Link, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';

/** The project that a property belongs to, by its original path, which knows whether it has a page here; nothing where it belongs to none. */
export const ProjectLink = ({ project }: { project: PropertyDetail['project'] }) => {
  const t = useMessages();
  const href = useHref();
  if (!project) return null;
  return (
    <p>
      {t('project.of')} <Link href={href('project', {}, new URLSearchParams({ id: project.id }))}>{project.title}</Link>
    </p>
  );
};
