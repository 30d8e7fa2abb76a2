import * as v from 'valibot';
import { type DocumentCode, documentCodes } from '../domain/document-kinds.ts';
import { apiPrefix } from './api-prefix.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import type { DocumentKind } from './owner-property.ts';
import { sentFilesPath } from './sent-files.ts';

/** The two kinds of stock at the desk. */
export const stockKinds = ['property', 'project'] as const;

/** One of `stockKinds`. */
export type StockKind = (typeof stockKinds)[number];

/** The id of a home or project. */
export const stockIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** The maximum number of pictures, and of plans, of a home. */
export const mostPictures = 200;

/** Maximum size of a photo at the desk, in bytes. */
export const largestPhoto = 30 * 1024 * 1024;

/** The reasons for rejecting a photo. */
const photoFaults = [
  'empty',
  'page',
  'drawing',
  'heic',
  'no-picture',
  'too-many-pixels',
  'broken',
  // The photo repeatedly crashed the process that decodes it.
  'crashes',
  'too-large',
] as const;

/** One of `photoFaults`. */
export type PhotoFault = (typeof photoFaults)[number];

/** The maximum size of a logo or icon at the desk, in bytes and in pixels. */
export const largestLogo = { bytes: 2 * 1024 * 1024, pixels: 4_000_000 } as const;

/** The result of a photo upload: its address, and whether it was already known; or why it was rejected. */
export const takenPhotoSchema = v.union([
  v.object({ src: v.string(), width: v.number(), height: v.number(), known: v.boolean() }),
  v.object({ fault: v.picklist(photoFaults) }),
]);

/** The result of a photo upload. */
export type TakenPhoto = v.InferOutput<typeof takenPhotoSchema>;

/**
 * The kinds of document of a home or project: those that visitors request by name, and those only for the desk and the owner. The
 * value is the kind under which the owner sees it.
 */
export const stockDocumentKinds = {
  brochure: 'other',
  plans: 'plan',
  epc: 'energy',
  electricity: 'electricity',
  planning: 'town',
  soil: 'soil',
  asbestos: 'other',
  deed: 'deed',
  lease: 'other',
  mandate: 'mandate',
  other: 'other',
} as const satisfies Record<DocumentCode | 'mandate' | 'other', DocumentKind>;

/** The kind of a document of a home or project. */
export type StockDocumentKind = keyof typeof stockDocumentKinds;

/** The kinds, in the order of a form. */
export const stockDocumentKindList: readonly StockDocumentKind[] = [...documentCodes, 'mandate', 'other'];

/** Whether visitors can request a kind. */
export const isAskedFor = (kind: StockDocumentKind): boolean => documentCodes.some((code) => code === kind);

/** Whether visitors may get a document: one of a kind that they request, and no HEIC photo, which keeps place and camera. */
export const isForVisitors = ({ kind, type }: { kind: StockDocumentKind; type: string }): boolean =>
  isAskedFor(kind) && type !== 'image/heic';

/** Who may see a document: only the desk, also its owner, or also anyone who requests the home's documents. */
export const documentAccesses = ['desk', 'owner', 'visitors'] as const;

/** One of `documentAccesses`. */
export type DocumentAccess = (typeof documentAccesses)[number];

/** The maximum number of documents of a home or project. */
export const mostDocuments = 100;

/** The reasons for rejecting a document. */
export const stockDocumentFaults = [
  'required',
  'too-large',
  'wrong-file',
  // A JPEG or PNG that cannot be drawn, or has too many pixels.
  'broken',
  // A HEIC photo for visitors.
  'heic',
  'too-many',
] as const;

const documentName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const documentKind = v.picklist(stockDocumentKindList);

const stockDocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  kind: v.fallback(documentKind, 'other'),
  access: v.fallback(v.picklist(documentAccesses), 'desk'),
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});

/** A document of a home or project. */
export type StockDocument = v.InferOutput<typeof stockDocumentSchema>;

/** The result of a document upload. */
export const takenDocumentSchema = v.union([
  v.object({ document: stockDocumentSchema }),
  v.object({ fault: v.picklist(stockDocumentFaults) }),
]);

/** The query of a document upload: its subject, name and kind, and who may see it. */
export const sentDocumentSchema = v.strictObject({
  kind: v.picklist(stockKinds),
  subjectId: stockIdSchema,
  name: v.pipe(v.string(), v.maxLength(300)),
  documentKind: v.optional(documentKind, 'other'),
  access: v.optional(v.picklist(documentAccesses), 'desk'),
});

/** The endpoints of the desk whose body is a file, not JSON. The permission is checked before a byte of the body is read. */
export const deskMediaFiles = {
  sendPhoto: { method: 'POST', path: `${sentFilesPath}/photos`, may: 'stock.write' },
  /** Uploads a logo or icon. It is answered like a photo, with limits of its own. */
  sendLogo: { method: 'POST', path: `${sentFilesPath}/logos`, may: 'settings.write' },
  sendDocument: { method: 'POST', path: `${sentFilesPath}/documents`, may: 'stock.write' },
  document: { method: 'GET', path: `${sentFilesPath}/documents/:id`, may: 'stock.read' },
} as const;

/** Path of a photo or document upload on the site's own origin. */
export const deskFilePath = (
  file: 'sendPhoto' | 'sendLogo' | 'sendDocument',
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(entries).toString();
  return `${apiPrefix}${deskMediaFiles[file].path}${search && `?${search}`}`;
};

/** Path of a document at the desk. */
export const deskDocumentPath = (id: string): string =>
  apiPrefix + deskMediaFiles.document.path.replace(':id', encodeURIComponent(id));

const documentId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The endpoints for the documents of a home or project. The permission to change one depends on the home. */
export const mediaEndpoints = {
  deskDocuments: deskGet('stock.read')(
    '/documents',
    v.object({ kind: v.picklist(stockKinds), subjectId: stockIdSchema }),
    v.object({ documents: v.array(stockDocumentSchema) }),
  ),
  changeDocument: deskPost('stock.write')(
    '/documents/:id',
    v.strictObject({
      ...documentId.entries,
      name: v.optional(documentName),
      documentKind: v.optional(documentKind),
      access: v.optional(v.picklist(documentAccesses)),
    }),
    v.object({ document: stockDocumentSchema }),
  ),
  removeDocument: deskPost('stock.write')('/documents/:id/remove', documentId, v.object({})),
  /** Restores a document that was removed or replaced; possible within a day. */
  restoreDocument: deskPost('stock.write')(
    '/documents/:id/restore',
    documentId,
    v.object({ document: stockDocumentSchema }),
  ),
};
