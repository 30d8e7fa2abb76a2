import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { CallError } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { effectiveValues } from './effective-values.ts';
import { openAround } from './focus-field.ts';
import type { keptChanges } from './kept-changes.ts';
import { createSaver, type Failure, type Saver, type SaverTools, type SaveState, type Values } from './saver.ts';

// The meaning of an API code for unsaved changes; any other code counts as a temporary connection problem.
const failures: Partial<Record<ErrorCode, Failure>> = {
  unauthorized: { trouble: 'session', again: true },
  forbidden: { trouble: 'refused', again: false },
  'invalid-input': { trouble: 'refused', again: false },
  'too-large': { trouble: 'refused', again: false },
  'not-found': { trouble: 'gone', again: false },
};

const failureOf = (error: unknown): Failure =>
  (error instanceof CallError ? failures[error.code] : undefined) ?? { trouble: 'line', again: true };

/** An invalid value: it stays as typed, and is not sent. */
interface Misfit {
  code: string;
  value: unknown;
}

const endsDraft = new Set(['publish', 'discard', 'undo-discard', 'restore']);

/** The values of an edited item, their save state, and the function to change them. */
export interface Editor<Fault> {
  saver: Saver<Fault>;
  saved: SaveState<Fault>;
  values: Values;
  /** Fault codes of invalid values, by field; these are not sent. */
  faults: Readonly<Record<string, string>>;
  change: (field: string, value: unknown, fault?: string) => void;
}

/** An edited item: the live values, the defaults of a new item, and the draft over them. */
interface EditedItem {
  values: Values;
  defaults: Values;
  draft: Draft | null;
  mayWrite: boolean;
}

interface DraftTools<Fault> extends Pick<SaverTools<Fault>, 'send'> {
  /** Checks a value; the code of its fault if it is invalid. */
  parse: (field: string, value: unknown) => { ok: true } | { ok: false; code: string };
  kept: ReturnType<typeof keptChanges>;
}

/** Holds and saves the changes to a home, a project or content; the tools of the first call are used. */
export const useEditor = <Fault>(
  subject: EditedItem,
  tools: () => DraftTools<Fault>,
  result: { intent: string } | undefined,
): Editor<Fault> => {
  const [{ send, parse, kept }] = useState(tools);
  const [saver] = useState(() =>
    createSaver({
      send,
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

  const { mayWrite } = subject;
  useEffect(() => {
    if (!mayWrite) return;
    let isOpen = true;
    void kept.read().then(({ changes, before }) => {
      const fitting = Object.entries(changes).filter(([field, value]) => parse(field, value).ok);
      if (isOpen) saver.restore(Object.fromEntries(fitting), before);
    });
    return () => {
      isOpen = false;
    };
  }, [saver, kept, parse, mayWrite]);

  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    window.addEventListener('focus', again);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
      again();
    };
  }, [saver]);

  // Runs before `arrived`, whose draft is another than that of the last save, or none.
  useEffect(() => {
    if (result && !('failure' in result) && endsDraft.has(result.intent)) saver.forget();
  }, [saver, result]);

  useEffect(() => saver.arrived({ ...subject.defaults, ...subject.values }, subject.draft), [saver, subject]);

  const change = useCallback(
    (field: string, value: unknown, fault?: string) => {
      const parsed = parse(field, value);
      const wrong = fault ?? (parsed.ok ? undefined : parsed.code);
      setMisfits((misfitsBefore) => {
        const { [field]: was, ...others } = misfitsBefore;
        if (wrong === undefined) return was === undefined ? misfitsBefore : others;
        return { ...others, [field]: { code: wrong, value } };
      });
      if (wrong === undefined) saver.change(field, value);
    },
    [saver, parse],
  );
  const typed = Object.entries(misfits);
  return {
    saver,
    saved,
    values: {
      ...effectiveValues(subject),
      ...saved.over,
      // Invalid hours have no value; their control holds the text.
      ...Object.fromEntries(typed.flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]]))),
    },
    faults: Object.fromEntries(typed.map(([field, { code }]) => [field, code])),
    change,
  };
};

/** Warns before somebody leaves the page with unsaved changes. */
export const useLeaveWarning = (isUnsaved: boolean, text: string): void => {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // A link that is being edited leads nowhere yet.
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.isContentEditable) return;
      // Another panel of the same page loses no changes.
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

/** Opens the group and focuses the control that the address names, also when the page opens with it. */
export const useFieldAddress = (): void => {
  useEffect(() => {
    const lead = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const named = document.getElementById(id);
      if (!named || !/^(?:field|group)-/.test(id)) return;
      openAround(named);
      if (id.startsWith('field-')) named.focus();
    };
    lead();
    window.addEventListener('hashchange', lead);
    return () => window.removeEventListener('hashchange', lead);
  }, []);
};
