import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { anyText } from './content-texts.ts';
import { ModuleFields } from './module-fields.tsx';
import {
  canMove,
  freeId,
  listOf,
  type ModuleMove,
  moduleFaults,
  moduleMoves,
  modulesOf,
  moved,
  rowsOf,
} from './module-rows.ts';

const icons: Record<ModuleMove, IconName> = {
  up: 'chevron-up',
  down: 'chevron-down',
  left: 'chevron-left',
  right: 'chevron-right',
};

interface Props {
  id: string;
  value: unknown;
  onModules: (modules: ModuleFile[]) => void;
}

/** The modules of a page: a plan with the place of each, and its fields. Modules can be added, duplicated, moved by buttons, removed, and restored. */
export const ModulesField = ({ id, value, onModules }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { mayWrite } = useDraftScope();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ name: string; before: ModuleFile[] } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  const modules = modulesOf(value);
  const rows = rowsOf(modules);
  // A button that moves with its module keeps the focus.
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted !== null) root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]`)?.focus();
  });
  const nameOf = (module: ModuleFile): string => {
    const index = rows.flat().findIndex((one) => one.id === module.id) + 1;
    const isPart = module.relations.some(({ type }) => type === 'own-part');
    const name = isPart ? t('content.relation.own-part') : t('content.module.untitled', { number: index });
    return anyText(module.title, language) || name;
  };
  const show = (module: string, isOpen: boolean) =>
    setOpen((known) => new Set(isOpen ? [...known, module] : [...known].filter((one) => one !== module)));
  const move = (module: ModuleFile, how: ModuleMove) => {
    const next = moved(modules, module.id, how);
    focusNext.current = `${how} ${module.id}`;
    const row = rowsOf(next).findIndex((one) => one.some((other) => other.id === module.id)) + 1;
    setSaid(t('content.module.moved', { name: nameOf(module), row }));
    onModules(next);
  };
  const add = () => {
    const made = v.parse(moduleFileSchema, { id: freeId(modules, 'module'), position: 100 });
    onModules(listOf([...rows, [made]]));
    show(made.id, true);
    focusNext.current = `name ${made.id}`;
  };
  const copy = (module: ModuleFile) => {
    const made = { ...module, id: freeId(modules, module.id) };
    onModules(listOf(rows.flatMap((row) => (row.includes(module) ? [row, [made]] : [row]))));
    focusNext.current = `name ${made.id}`;
  };
  const remove = (module: ModuleFile) => {
    setRemoved({ name: nameOf(module), before: modules });
    focusNext.current = 'undo';
    onModules(modules.filter((one) => one !== module));
  };
  return (
    <div ref={root}>
      {rows.length > 0 && (
        <div className={styles.plan}>
          {rows.map((row) => (
            <div key={row.map((module) => module.id).join()} className={styles.planRow}>
              {row.map((module) => (
                <a
                  key={module.id}
                  className={styles.planModule}
                  data-span={module.lg ?? module.span}
                  data-hidden={module.status === 'Published' ? undefined : true}
                  href={`#${id}-${module.id}`}
                  onClick={() => show(module.id, true)}
                >
                  {nameOf(module)}
                </a>
              ))}
            </div>
          ))}
        </div>
      )}
      {rows.length === 0 && <p className={editor.hint}>{t('content.modules.none')}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {removed && (
        <p className={editor.said}>
          {t('content.module.removed', { name: removed.name })}{' '}
          <Button
            size="small"
            variant="secondary"
            data-focus="undo"
            onClick={() => {
              onModules(removed.before);
              setRemoved(null);
            }}
          >
            {t('undo.submit')}
          </Button>
        </p>
      )}
      {rows.map((row, index) =>
        row.map((module) => {
          const name = nameOf(module);
          const isOpen = open.has(module.id);
          const faults = moduleFaults(module);
          const isWrong = Object.keys(faults).length > 0;
          return (
            <section key={module.id} id={`${id}-${module.id}`} className={styles.module} aria-label={name}>
              <div className={styles.moduleHead}>
                <button
                  type="button"
                  data-focus={`name ${module.id}`}
                  className={styles.moduleName}
                  aria-expanded={isOpen}
                  onClick={() => show(module.id, !isOpen)}
                >
                  {name}
                  <span className={styles.marks}>
                    {t('content.module.place', { row: index + 1, span: module.span })}
                    {module.status !== 'Published' && <span className={styles.mark}>{t('content.hidden')}</span>}
                    {isWrong && (
                      <span className={classNames(styles.mark, styles.warning)}>{t('editor.fault.invalid')}</span>
                    )}
                  </span>
                </button>
                {mayWrite && (
                  <span className={editor.rowButtons}>
                    {moduleMoves.map((how) => (
                      <button
                        key={how}
                        type="button"
                        className={editor.small}
                        data-focus={`${how} ${module.id}`}
                        aria-label={t(`content.module.${how}`, { name })}
                        aria-disabled={!canMove(modules, module.id, how) || undefined}
                        onClick={() => move(module, how)}
                      >
                        <Icon name={icons[how]} size="small" />
                      </button>
                    ))}
                    <button
                      type="button"
                      className={editor.small}
                      aria-label={t('editor.row.copy', { name })}
                      onClick={() => copy(module)}
                    >
                      <Icon name="document" size="small" />
                    </button>
                    <button
                      type="button"
                      className={editor.small}
                      aria-label={t('editor.row.remove', { name })}
                      onClick={() => remove(module)}
                    >
                      <Icon name="close" size="small" />
                    </button>
                  </span>
                )}
              </div>
              {isOpen && (
                <ModuleFields
                  id={`${id}-${module.id}`}
                  {...{ module, faults }}
                  onModule={(next) => onModules(modules.map((one) => (one.id === module.id ? next : one)))}
                />
              )}
            </section>
          );
        }),
      )}
      {mayWrite && (
        <Button id={id} size="small" variant="secondary" onClick={add}>
          {t('content.modules.add')}
        </Button>
      )}
    </div>
  );
};
