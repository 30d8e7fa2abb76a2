import { readMeans, watchMeans } from '@rowhouse/shared/domain/month-means';
import { useSyncExternalStore } from 'react';

/** A visitor's own means, once figures per month were asked for; null before, and on the server. */
export const useMeans = (): string | null => useSyncExternalStore(watchMeans, readMeans, () => null);
