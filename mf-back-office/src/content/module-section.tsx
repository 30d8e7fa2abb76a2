import type { ModuleFile } from '@rowhouse/shared/contract/content-files';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { Parts } from '../form/form-field.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { moduleInOwnRows, moduleNode, moreOfModule, partsOfFiles } from './content-fields.ts';
import { contentLabel } from './content-texts.ts';
import { type ModuleMove, moduleFaults, moduleMoves, modulesOf } from './module-rows.ts';

const icons: Record<ModuleMove, IconName> = {
  up: 'chevron-up',
  down: 'chevron-down',
};

interface Props {
  module: ModuleFile;
  /** Its place in the form. */
  at: string;
  name: string;
  /** Its row on the page, from 1. */
  row: number;
  /** Whether the rows of its page come from a file. */
  ownRows: boolean;
  isOpen: boolean;
  canMove: (how: ModuleMove) => boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (how: ModuleMove) => void;
  onCopy: () => void;
  onRemove: () => void;
  onModule: (module: ModuleFile[]) => void;
}

const ModuleButtons = ({ module, name, canMove, onMove, onCopy, onRemove }: Props) => {
  const t = useMessages();
  const buttons = [
    ...moduleMoves.map((how) => ({
      icon: icons[how],
      label: t(`content.module.${how}`, { name }),
      focus: `${how} ${module.id}`,
      isOff: !canMove(how),
      onClick: () => onMove(how),
    })),
    { icon: 'document' as const, label: t('editor.row.copy', { name }), onClick: onCopy },
    { icon: 'close' as const, label: t('word.remove-named', { name }), onClick: onRemove },
  ];
  return (
    <span className={editor.rowButtons}>
      {buttons.map(({ icon, label, onClick, ...move }) => (
        <button
          key={label}
          type="button"
          className={editor.small}
          data-focus={'focus' in move ? move.focus : undefined}
          aria-label={label}
          aria-disabled={('isOff' in move && move.isOff) || undefined}
          onClick={onClick}
        >
          <Icon name={icon} size="small" />
        </button>
      ))}
    </span>
  );
};

/** A module of a page: its name and place, its buttons, and, while it is open, its fields. */
export const ModuleSection = (props: Props) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const { module, at, name, row, ownRows, isOpen, onOpen, onModule } = props;
  const faults = Object.fromEntries(
    Object.entries(moduleFaults(module)).map(([part, code]) => [`${at}.${part}`, code]),
  );
  const isWrong = Object.keys(faults).length > 0;
  const fromFile = partsOfFiles.filter((part) => module[part]).map((part) => contentLabel(t, `modules.${part}`));
  const parts = { at, value: module, faults, onValue: (next: unknown) => onModule(modulesOf([next])) };
  return (
    <section id={`field-${at}`} className={styles.module} aria-label={name}>
      <div className={styles.moduleHead}>
        <button
          type="button"
          data-focus={`name ${module.id}`}
          className={styles.moduleName}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          {name}
          <span className={styles.marks}>
            {t('content.module.place', { row })}
            {module.status !== 'Published' && <span className={styles.mark}>{t('content.hidden')}</span>}
            {isWrong && <span className={classNames(styles.mark, styles.warning)}>{t('editor.fault.invalid')}</span>}
          </span>
        </button>
        {mayWrite && <ModuleButtons {...props} />}
      </div>
      {isOpen && (
        <div className={styles.moduleBody}>
          <Parts node={ownRows ? moduleInOwnRows : moduleNode} {...parts} />
          <details>
            <summary>{t('content.module.more')}</summary>
            <Parts node={moreOfModule} {...parts} />
          </details>
          {fromFile.length > 0 && (
            <p className={editor.hint}>{t('content.fromFile', { names: fromFile.join(', ') })}</p>
          )}
        </div>
      )}
    </section>
  );
};
