import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import { anyText } from './content-texts.ts';
import {
  arrangeModules,
  freeId,
  hasOwnRows,
  listOf,
  type ModuleMove,
  modulesOf,
  moveModule,
  rowsOf,
} from './module-rows.ts';
import { ModuleSection } from './module-section.tsx';

// The edits of the modules in a value. A button that moves with its module keeps the focus.
const useModules = (value: unknown, onValue: (modules: ModuleFile[]) => void) => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [removed, setRemoved] = useState<{ name: string; before: ModuleFile[] } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    const wanted = focusNext.current;
    focusNext.current = null;
    if (wanted !== null) root.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]`)?.focus();
  });
  const modules = modulesOf(value);
  const rows = rowsOf(modules);
  const put = (next: ModuleFile[], focus: string): void => {
    focusNext.current = focus;
    onValue(next);
  };
  const show = (id: string, isOpen: boolean): void =>
    setOpen((openIds) => new Set(isOpen ? [...openIds, id] : [...openIds].filter((one) => one !== id)));
  return {
    ...{ root, modules, rows, open, show, removed },
    put,
    add() {
      const newModule = v.parse(moduleFileSchema, { id: freeId(modules, 'module'), position: 100 });
      put(listOf([...rows, [newModule]]), `name ${newModule.id}`);
      show(newModule.id, true);
    },
    copy(module: ModuleFile) {
      const copy = { ...module, id: freeId(modules, module.id) };
      put(listOf(rows.flatMap((row) => (row.includes(module) ? [row, [copy]] : [row]))), `name ${copy.id}`);
    },
    remove(module: ModuleFile, name: string) {
      setRemoved({ name, before: modules });
      put(
        modules.filter((one) => one !== module),
        'undo',
      );
    },
    undo() {
      if (removed) onValue(removed.before);
      setRemoved(null);
    },
  };
};

/** The modules of a page, in its order, each with its fields. Modules can be added, duplicated, moved by buttons, removed, and restored. */
export const ModulesField: FormControl = ({ id, at, value, onValue }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { mayWrite } = useDraftScope();
  const [message, setMessage] = useState('');
  const { root, modules, rows, open, show, removed, ...edits } = useModules(value, onValue);
  const nameOf = (module: ModuleFile): string => {
    const index = rows.flat().indexOf(module) + 1;
    const isPart = module.relations.some(({ type }) => type === 'own-part');
    const name = isPart ? t('content.relation.own-part') : t('content.module.untitled', { number: index });
    return anyText(module.title, language) || name;
  };
  const ownRows = hasOwnRows(modules);
  const move = (module: ModuleFile, how: ModuleMove): void => {
    const next = moveModule(modules, module.id, how);
    if (!next) return;
    const row = rowsOf(next).findIndex((one) => one.some((other) => other.id === module.id)) + 1;
    setMessage(t('content.module.moved', { name: nameOf(module), row }));
    edits.put(next, `${how} ${module.id}`);
  };
  const change = (next: ModuleFile[]): void => {
    const after = rows.flat().flatMap((one) => (one.id === next[0]?.id ? next : one));
    onValue(ownRows ? after : arrangeModules(after));
  };
  return (
    <div ref={root}>
      {rows.length === 0 && <p className={editor.hint}>{t('content.modules.none')}</p>}
      {ownRows && <p className={editor.hint}>{t('content.modules.ownRows')}</p>}
      <p role="status" className="visually-hidden">
        {message}
      </p>
      {removed && (
        <p className={editor.said}>
          {t('content.module.removed', { name: removed.name })}{' '}
          <Button size="small" variant="secondary" data-focus="undo" onClick={edits.undo}>
            {t('undo.submit')}
          </Button>
        </p>
      )}
      {rows.map((row, index) =>
        row.map((module) => (
          <ModuleSection
            key={module.id}
            module={module}
            at={`${at}-${module.id}`}
            name={nameOf(module)}
            row={index + 1}
            isOpen={open.has(module.id)}
            ownRows={ownRows}
            canMove={(how) => moveModule(modules, module.id, how) !== null}
            onOpen={(isOpen) => show(module.id, isOpen)}
            onMove={(how) => move(module, how)}
            onCopy={() => edits.copy(module)}
            onRemove={() => edits.remove(module, nameOf(module))}
            onModule={change}
          />
        )),
      )}
      {mayWrite && (
        <Button id={id} size="small" variant="secondary" onClick={edits.add}>
          {t('content.modules.add')}
        </Button>
      )}
    </div>
  );
};
