const keyOf = ({ pathname, search }: URL | Location): string => pathname + search;

// Stored in the history entry, which survives a reload and needs no storage.
const triedIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'renewed' in state ? state.renewed : null;

/** Makes the renewal of this document: it loads a page as a new document when its code no longer exists. */
export const createRenewal = () => {
  let isLeaving = false;
  return {
    /**
     * Loads an address as a document, with the code that is live now, and never returns. Returns at once when the same
     * address was just renewed, to avoid an endless loop.
     */
    renew: async ({ url }: Pick<Request, 'url'>): Promise<void> => {
      const wanted = new URL(url);
      const address = keyOf(wanted);
      if (!isLeaving) {
        if (triedIn(history.state) === address) return;
        isLeaving = true;
        const state = { renewed: address };
        if (address === keyOf(location)) history.replaceState({ ...history.state, ...state }, '');
        else history.pushState(state, '', address + wanted.hash);
        location.reload();
      }
      await new Promise<never>(() => undefined);
    },
    /** Call this when the page has loaded all its code: its address may be renewed again. */
    reset: (): void => {
      if (triedIn(history.state) !== null) history.replaceState({ ...history.state, renewed: null }, '');
    },
  };
};
