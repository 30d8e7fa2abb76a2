import { useEffect, useMemo } from 'react';
import type { PublicationSummary } from '../editor/published-notice.tsx';
import type { ContentResult } from './content-action.ts';

/**
 * Loads a new document after a publication, since what stands around the form belongs to the document. Returns what was
 * published before this document was loaded; null for nothing.
 */
export const useNewDocument = (
  result: ContentResult | undefined,
  isAround: boolean,
  path: string,
  fields: number,
): PublicationSummary | null => {
  const published = result?.published;
  useEffect(() => {
    if (!isAround || published?.outcome !== 'published' || published.merged.length + published.moved.length > 0) return;
    window.location.assign(`${path}?panel=publish&published=${published.fields.length}`);
  }, [published, isAround, path]);
  return useMemo(() => (fields > 0 ? { fields: { length: fields }, merged: [] } : null), [fields]);
};
