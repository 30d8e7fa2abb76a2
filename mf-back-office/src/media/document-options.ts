import { documentAccesses, stockDocumentKindList } from '@rowhouse/shared/contract/desk-media';
import type { T } from '../use-messages.ts';

/** The kinds of documents, as options. */
export const kindOptions = (t: T) =>
  stockDocumentKindList.map((value) => ({ value, label: t(`documents.kind.${value}`) }));

/** Who may see a document, as options. */
export const accessOptions = (t: T, isForVisitors: boolean) =>
  documentAccesses.map((value) => ({
    value,
    label: t(`documents.access.${value}`),
    disabled: value === 'visitors' && !isForVisitors,
  }));
