const keyOf = ({ pathname, search }: URL | Location): string => pathname + search;

// Kept with the entry of the history, which outlives a reload: it needs no storage, and ends with the entry.
const triedIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'renewed' in state ? state.renewed : null;

/** How a page whose code is gone is got anew. */
export interface Renewal {
  /**
   * Goes to an address by its whole document, with the code that stands now, never to return; returns where that was
   * just done for the same address, so that a visitor is never sent round in circles.
   */
  renew: (request: Pick<Request, 'url'>) => Promise<void>;
  /** All came that the page takes: the next time that code is gone, its address may be renewed again. */
  wasWhole: () => void;
}

/** Makes the renewal of one document. */
export const createRenewal = (): Renewal => {
  let isLeaving = false;
  return {
    renew: async ({ url }) => {
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
    wasWhole: () => {
      if (triedIn(history.state) !== null) history.replaceState({ ...history.state, renewed: null }, '');
    },
  };
};
