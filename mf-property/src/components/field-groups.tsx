import type { ShownGroup } from '../property/field-groups.ts';
import { DefinitionList } from './definition-list.tsx';
import styles from './field-groups.module.css';

/** Groups of fields, each a heading with its list. */
export const FieldGroups = ({ groups }: { groups: readonly ShownGroup[] }) => (
  <div className={styles.groups}>
    {groups.map(({ group, title, rows }) => (
      <section key={group} className={styles.group} aria-labelledby={`fields-${group}`}>
        <h3 id={`fields-${group}`} className={styles.title}>
          {title}
        </h3>
        <DefinitionList rows={rows} />
      </section>
    ))}
  </div>
);
