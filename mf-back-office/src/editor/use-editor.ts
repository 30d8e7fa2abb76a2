import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import { type StockSubject, stockEndpoints } from '@rowhouse/shared/contract/desk-stock';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EditorResult } from './editor-action.ts';
import { effectiveValues } from './effective-values.ts';
import { keptChanges } from './kept-changes.ts';
import { createSaver, type Failure, type Saver, type SaveState, type Values } from './saver.ts';

// What a code of the API means to what is typed; any other is a line that may come back.
const failures: Partial<Record<ErrorCode, Failure>> = {
  unauthorized: { trouble: 'session', again: true },
  forbidden: { trouble: 'refused', again: false },
  'invalid-input': { trouble: 'refused', again: false },
  'too-large': { trouble: 'refused', again: false },
  'not-found': { trouble: 'gone', again: false },
};

const failureOf = (error: unknown): Failure =>
  (error instanceof CallError ? failures[error.code] : undefined) ?? { trouble: 'line', again: true };

/** What does not fit its field: it stays as it is typed, and is not sent. */
interface Misfit {
  code: string;
  value: unknown;
}

const endsDraft = new Set(['publish', 'discard', 'undo-discard', 'restore']);

/** What the editor shows of a home and does with what is typed. */
export interface Editor {
  saver: Saver;
  saved: SaveState;
  values: Values;
  /** What is wrong with what is typed, by field; it is not sent. */
  faults: Readonly<Record<string, string>>;
  change: (field: string, value: unknown, fault?: string) => void;
}

/** Holds what is typed about a home or project, and saves it. */
export const useEditor = (staffId: string, subject: StockSubject, result: EditorResult | undefined): Editor => {
  const call = useCall();
  const { kind, id } = subject;
  const [kept] = useState(() => keptChanges(staffId, kind, id));
  const [saver] = useState(() =>
    createSaver({
      send: (changes, before) => call(stockEndpoints.deskDraftSave, { kind, id, changes, before }),
      failureOf,
      later: (work, wait) => {
        const timer = setTimeout(work, wait);
        return () => clearTimeout(timer);
      },
      now: () => new Date(),
      keep: kept.write,
    }),
  );
  const saved = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const [misfits, setMisfits] = useState<Readonly<Record<string, Misfit>>>({});

  useEffect(() => {
    const before = kept.read();
    for (const [field, value] of Object.entries(before))
      if (subject.mayWrite && parsedField(kind, field, value).ok) saver.change(field, value);
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    window.addEventListener('focus', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
      again();
    };
  }, [saver]);

  // Before what the loader reads next, which has another draft than the last save, or none.
  useEffect(() => {
    if (result && !('failure' in result) && endsDraft.has(result.intent)) saver.forget();
  }, [saver, result]);

  useEffect(() => saver.arrived({ ...subject.defaults, ...subject.values }, subject.draft), [saver, subject]);

  const change = useCallback(
    (field: string, value: unknown, fault?: string) => {
      const wrong = fault ?? checked(kind, field, value);
      setMisfits((known) => {
        const { [field]: was, ...others } = known;
        if (wrong === undefined) return was === undefined ? known : others;
        return { ...others, [field]: { code: wrong, value } };
      });
      if (wrong === undefined) saver.change(field, value);
    },
    [saver, kind],
  );
  const typed = Object.entries(misfits);
  return {
    saver,
    saved,
    values: {
      ...effectiveValues(subject),
      ...saved.over,
      // A number that is none has no value: its control has the text.
      ...Object.fromEntries(typed.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]]))),
    },
    faults: Object.fromEntries(typed.map(([field, { code }]) => [field, code])),
    change,
  };
};

const checked = (kind: StockSubject['kind'], field: string, value: unknown): string | undefined => {
  const parsed = parsedField(kind, field, value);
  return parsed.ok ? undefined : parsed.code;
};

/** Warns whoever leaves the page while something of it is not saved. */
export const useLeaveWarning = (isUnsaved: boolean, text: string): void => {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
      // Another panel of the same page loses nothing.
      if (link.pathname === location.pathname || window.confirm(text)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', ask, true);
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [isUnsaved, text]);
};
