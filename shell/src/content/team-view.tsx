import type { ContentModule } from '@rowhouse/shared/contract/content';
import { formatPhone } from '@rowhouse/shared/domain/phone';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useId } from 'react';
import { Heading } from './article-parts.tsx';
import styles from './views.module.css';

/** The people of the agency. */
export const TeamView = ({ module }: { module: ContentModule }) => {
  const label = useId();
  return (
    <ul className={styles.team} data-per-row={module.perRow}>
      {module.people.map((person) => (
        <li key={person.email} aria-labelledby={`${label}-${person.email}`}>
          {person.picture && (
            <Picture
              {...person.picture}
              widths={[250, 400, 600]}
              sizes="(min-width: 1280px) 18rem, 45vw"
              className={styles.picture}
            />
          )}
          <Heading level={module.title ? 3 : 2}>
            <span id={`${label}-${person.email}`}>{person.name}</span>
          </Heading>
          <p className={styles.job}>{person.job}</p>
          <p>
            <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
            <br />
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </p>
        </li>
      ))}
    </ul>
  );
};
