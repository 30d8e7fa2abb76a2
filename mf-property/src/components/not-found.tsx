import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import styles from './not-found.module.css';

const views = {
  property: {
    title: 'not-found.title',
    text: 'not-found.text',
    links: [
      { page: 'for-sale', text: 'not-found.sale', variant: 'primary' },
      { page: 'for-rent', text: 'not-found.rent', variant: 'secondary' },
    ],
  },
  project: {
    title: 'project.not-found.title',
    text: 'project.not-found.text',
    links: [{ page: 'projects', text: 'project.not-found.all', variant: 'primary' }],
  },
} as const;

/** Says that there is no such property or project, with links to those that there are. */
export const NotFound = ({ what }: { what: keyof typeof views }) => {
  const t = useMessages();
  const href = useHref();
  const { title, text, links } = views[what];
  return (
    <Section level={1} title={t(title)} intro={t(text)}>
      <p className={styles.links}>
        {links.map(({ page, text: name, variant }) => (
          <Link key={page} href={href(page)} className={buttonClass(variant)}>
            {t(name)}
          </Link>
        ))}
      </p>
    </Section>
  );
};
