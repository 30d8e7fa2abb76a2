import * as v from 'valibot';
import { type DocumentCode, documentCodes } from '../domain/document-kinds.ts';
import { apiPrefix } from './api-prefix.ts';
import { deskGet, deskPost } from './desk-endpoint.ts';
import type { DocumentKind } from './owner-property.ts';
import { sentFilesPath } from './sent-files.ts';

/** The two kinds of stock that a desk keeps. */
export const stockKinds = ['property', 'project'] as const;

/** One of `stockKinds`. */
export type StockKind = (typeof stockKinds)[number];

/** The id of a home or project. */
export const stockIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** The most pictures, and the most plans, that a home may have. */
export const mostPictures = 200;

/** Bytes of the largest photo that the desk takes. */
export const largestPhoto = 30 * 1024 * 1024;

/** Why a photo is not taken. */
const photoFaults = [
  'empty',
  'page',
  'drawing',
  'heic',
  'no-picture',
  'too-many-pixels',
  'broken',
  // It ended the program that drew it, again and again.
  'crashes',
  'too-large',
] as const;

/** One of `photoFaults`. */
export type PhotoFault = (typeof photoFaults)[number];

/** The largest logo or icon that the desk takes: bytes, and pixels. */
export const largestLogo = { bytes: 2 * 1024 * 1024, pixels: 4_000_000 } as const;

/** What became of a photo: where it stands, and whether it was known before; or why it was not taken. */
export const takenPhotoSchema = v.union([
  v.object({ src: v.string(), width: v.number(), height: v.number(), known: v.boolean() }),
  v.object({ fault: v.picklist(photoFaults) }),
]);

/** What became of a photo. */
export type TakenPhoto = v.InferOutput<typeof takenPhotoSchema>;

/** What a document of a home or project can be: what visitors ask for by name, and what is for the desk and the owner alone. By it, the kind as which its owner is shown it. */
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

/** What a document of a home or project is. */
export type StockDocumentKind = keyof typeof stockDocumentKinds;

/** The kinds in the order of a form. */
export const stockDocumentKindList: readonly StockDocumentKind[] = [...documentCodes, 'mandate', 'other'];

/** Whether visitors can ask for a kind. */
export const isAskedFor = (kind: StockDocumentKind): boolean => documentCodes.some((code) => code === kind);

/** Who may have a document: the desk alone, its owner besides, or besides these whoever asks for the home's documents. */
export const documentAccesses = ['desk', 'owner', 'visitors'] as const;

/** One of `documentAccesses`. */
export type DocumentAccess = (typeof documentAccesses)[number];

/** The most documents that a home or project has. */
export const mostDocuments = 100;

/** Why a document is not taken. */
export const stockDocumentFaults = ['required', 'too-large', 'wrong-file', 'too-many'] as const;

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

/** What became of a document that was sent. */
export const takenDocumentSchema = v.union([
  v.object({ document: stockDocumentSchema }),
  v.object({ fault: v.picklist(stockDocumentFaults) }),
]);

/** The query of a document that is sent: of what, its name and kind, who may have it, and which one it stands in for. */
export const sentDocumentSchema = v.strictObject({
  kind: v.picklist(stockKinds),
  subjectId: stockIdSchema,
  name: v.pipe(v.string(), v.maxLength(300)),
  documentKind: v.optional(documentKind, 'other'),
  access: v.optional(v.picklist(documentAccesses), 'desk'),
  replaces: v.optional(v.pipe(v.string(), v.uuid())),
});

/** What of the desk is a file as its body, not JSON. Whoever sends or asks must be allowed, which is known before a byte is read. */
export const deskMediaFiles = {
  sendPhoto: { method: 'POST', path: `${sentFilesPath}/photos`, may: 'stock.write' },
  /** A logo or icon: answered as a photo, with bounds of its own. */
  sendLogo: { method: 'POST', path: `${sentFilesPath}/logos`, may: 'settings.write' },
  sendDocument: { method: 'POST', path: `${sentFilesPath}/documents`, may: 'stock.write' },
  document: { method: 'GET', path: `${sentFilesPath}/documents/:id`, may: 'stock.read' },
} as const;

/** Path of a photo or document that is sent, on the site's own origin. */
export const deskFilePath = (
  file: 'sendPhoto' | 'sendLogo' | 'sendDocument',
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(known).toString();
  return `${apiPrefix}${deskMediaFiles[file].path}${search && `?${search}`}`;
};

/** Path of a document of the desk. */
export const deskDocumentPath = (id: string): string =>
  apiPrefix + deskMediaFiles.document.path.replace(':id', encodeURIComponent(id));

const documentId = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The documents of a home or project. Whether one may be changed follows from the home. */
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
  /** Brings back what was removed, or what another stands in for: within a day. */
  restoreDocument: deskPost('stock.write')(
    '/documents/:id/restore',
    documentId,
    v.object({ document: stockDocumentSchema }),
  ),
};
