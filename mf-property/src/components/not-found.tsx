import type { WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import styles from './not-found.module.css';
import { WithdrawnPage } from './withdrawn.tsx';

const views = {
  property: {
    texts: ['not-found.title', 'not-found.text'],
    links: [
      ['for-sale', 'not-found.sale', 'primary'],
      ['for-rent', 'not-found.rent', 'secondary'],
    ],
  },
  project: {
    texts: ['project.not-found.title', 'project.not-found.text'],
    links: [['projects', 'project.not-found.all', 'primary']],
  },
} as const;

const Unknown = ({ what }: { what: keyof typeof views }) => {
  const t = useMessages();
  const href = useHref();
  const { texts, links } = views[what];
  return (
    <Section level={1} title={t(texts[0])} intro={t(texts[1])}>
      <p className={styles.links}>
        {links.map(([page, text, variant]) => (
          <Link key={page} href={href(page)} className={buttonClass(variant)}>
            {t(text)}
          </Link>
        ))}
      </p>
    </Section>
  );
};

/** The notice for an unknown or withdrawn property or project, with links to the available ones. */
export const NotFound = ({
  what,
  withdrawn = null,
}: {
  what: keyof typeof views;
  withdrawn?: WithdrawnOffer | null;
}) => (withdrawn ? <WithdrawnPage withdrawn={withdrawn} /> : <Unknown what={what} />);
