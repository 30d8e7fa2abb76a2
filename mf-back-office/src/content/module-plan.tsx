import type { ModuleFile } from '@rowhouse/shared/contract/content-files';
import styles from './content.module.css';

interface Props {
  rows: readonly (readonly ModuleFile[])[];
  nameOf: (module: ModuleFile) => string;
  idOf: (module: ModuleFile) => string;
  onOpen: (module: ModuleFile) => void;
}

/** The plan of a page: the place of each module, with a link to it. */
export const ModulePlan = ({ rows, nameOf, idOf, onOpen }: Props) => (
  <div className={styles.plan}>
    {rows.map((row) => (
      <div key={row.map((module) => module.id).join()} className={styles.planRow}>
        {row.map((module) => (
          <a
            key={module.id}
            className={styles.planModule}
            data-span={module.lg ?? module.span}
            data-hidden={module.status === 'Published' ? undefined : true}
            href={`#${idOf(module)}`}
            onClick={() => onOpen(module)}
          >
            {nameOf(module)}
          </a>
        ))}
      </div>
    ))}
  </div>
);
