import { createContext, type ReactNode, useContext } from 'react';

/** What the agency says about the remote's own part of a page. */
interface OwnPartSettings {
  /** Texts below its heading, in place of the part's own introduction; null if there are none. */
  intro: ReactNode;
  /** The number of items in a row on a wide screen; null if the agency chose none. */
  perRow: number | null;
}

const OwnPartSettingsContext = createContext<OwnPartSettings>({ intro: null, perRow: null });

/** Provides what the agency says about the remote's part. */
export const OwnPartSettingsProvider = OwnPartSettingsContext.Provider;

/** What the agency says about the own part of the current page: an introduction that belongs below its heading, and its items in a row. */
export const useOwnPart = (): OwnPartSettings => useContext(OwnPartSettingsContext);
