import { useSyncExternalStore } from 'react';
import { readMeans, watchMeans } from '../domain/month-means.ts';

/** A visitor's own means, once figures per month were asked for; null before, and on the server. */
export const useMeans = (): string | null => useSyncExternalStore(watchMeans, readMeans, () => null);
