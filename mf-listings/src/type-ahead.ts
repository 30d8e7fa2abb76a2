/** What a search while typing has to tell: it found something, it failed, or the text is empty again. */
export type TypeAheadNews<Found> =
  | { kind: 'found'; text: string; found: Found }
  | { kind: 'failed' }
  | { kind: 'cleared' };

export interface TypeAhead {
  /** The text as it now stands. */
  type: (text: string) => void;
  /** Forgets what is under way; nothing is told any more of it. */
  stop: () => void;
}

/** How long the typing must pause before a search starts, in milliseconds. */
export const typingPause = 150;

/** Searches while a text is typed: after a pause, the last text alone, so that no older answer comes after a newer one. */
export const createTypeAhead = <Found>(
  ask: (text: string, signal: AbortSignal) => Promise<Found>,
  tell: (news: TypeAheadNews<Found>) => void,
): TypeAhead => {
  let current = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let last = '';
  const stop = () => {
    clearTimeout(pause);
    current.abort();
    last = '';
  };
  const search = async (text: string, { signal }: AbortController) => {
    try {
      const found = await ask(text, signal);
      if (!signal.aborted) tell({ kind: 'found', text, found });
    } catch {
      if (signal.aborted) return;
      // The same text may be tried again.
      last = '';
      tell({ kind: 'failed' });
    }
  };
  return {
    stop,
    type: (typed) => {
      const text = typed.trimStart();
      if (text === last) return;
      stop();
      if (text === '') return tell({ kind: 'cleared' });
      last = text;
      const controller = new AbortController();
      current = controller;
      pause = setTimeout(() => void search(text, controller), typingPause);
    },
  };
};
