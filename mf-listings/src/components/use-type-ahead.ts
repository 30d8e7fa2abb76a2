import type { Search } from '@rowhouse/shared/contract/listing';
import { searchTextLimit } from '@rowhouse/shared/domain/search';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a search while typing: everything, the results for a text, or a failure. */
export type TypeAheadState<Found> = { kind: 'all' } | { kind: 'found'; found: Found } | { kind: 'failed' };

/** The content of the search panel. */
export type SearchFound = Pick<Search, 'types' | 'cities' | 'properties' | 'sentence'>;

export type PanelState = TypeAheadState<SearchFound>;

/** How long the typing must pause before a search starts, in milliseconds. */
export const typingPause = 150;

/** ms after which a search counts as failed; its results are still shown when they arrive. */
export const searchPatience = 5000;

/**
 * Searches while a text is typed: after a pause, for the last text only, so that older results never replace newer
 * ones. After it is stopped, nothing is shown.
 */
export const createTypeAhead = <Found>(
  ask: (text: string, signal: AbortSignal) => Promise<Found>,
  show: (state: TypeAheadState<Found>) => void,
) => {
  let current = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  let isPending = false;
  const tell = (state: TypeAheadState<Found>): void => {
    isPending = false;
    show(state);
  };
  const stop = (): void => {
    clearTimeout(pause);
    current.abort();
    last = '';
    isPending = false;
  };
  const search = async (text: string, { signal }: AbortController): Promise<void> => {
    const fail = (): void => {
      if (signal.aborted) return;
      // The same text may be searched again.
      last = '';
      tell({ kind: 'failed' });
    };
    const timer = setTimeout(fail, searchPatience);
    try {
      const answer = await ask(text, signal);
      if (!signal.aborted) tell({ kind: 'found', found: answer });
    } catch {
      fail();
    } finally {
      clearTimeout(timer);
    }
  };
  const type = (typed: string) => {
    const text = typed.trimStart();
    if (text === last) return;
    stop();
    if (text === '') return tell({ kind: 'all' });
    last = text;
    isPending = true;
    const controller = new AbortController();
    current = controller;
    pause = setTimeout(() => void search(text, controller), typingPause);
  };
  return { type, stop, isPending: () => isPending };
};

/** The search while typing: its state, the function to call when the text changes, and whether the results of the last text are still to come. */
export const useTypeAhead = () => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [state, setState] = useState<PanelState>({ kind: 'all' });
  const typeAhead = useRef<ReturnType<typeof createTypeAhead>>(null);
  useEffect(() => {
    const current = createTypeAhead<Search>(
      (text, signal) => call('search', { language, text: text.slice(0, searchTextLimit), typing: '1' }, signal),
      setState,
    );
    typeAhead.current = current;
    return current.stop;
  }, [call, language]);
  return {
    state,
    type: useCallback((text: string): void => typeAhead.current?.type(text), []),
    isPending: (): boolean => typeAhead.current?.isPending() ?? false,
  };
};
