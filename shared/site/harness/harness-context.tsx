import { createContext, useContext } from 'react';

/** Loads what is shown anew. */
export type Retry = () => void;

const RetryContext = createContext<Retry>(() => undefined);

/** Puts the way to load anew around the harness. */
export const RetryProvider = RetryContext.Provider;

/** The way to load anew. */
export const useRetry = (): Retry => useContext(RetryContext);
