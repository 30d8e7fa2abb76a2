import {
  deskFilePath,
  type StockDocument,
  type sentDocumentSchema,
  type stockDocumentFaults,
  takenDocumentSchema,
} from '@rowhouse/shared/contract/desk-media';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import * as v from 'valibot';
import { sendFile, type UploadAnswer } from './send-file.ts';

/** Why a document was not accepted; `line` is a broken connection. */
export type DocumentFault = (typeof stockDocumentFaults)[number] | 'forbidden' | 'login' | 'line';

const byStatus: Readonly<Record<number, DocumentFault>> = {
  400: 'forbidden',
  401: 'login',
  403: 'forbidden',
  404: 'forbidden',
  413: 'too-large',
};

/** The meaning of an answer to an uploaded document. */
const documentAnswer = ({ status, body }: UploadAnswer): { document: StockDocument } | { fault: DocumentFault } => {
  const parsedAnswer = status === 200 ? v.safeParse(takenDocumentSchema, body) : null;
  return parsedAnswer?.success ? parsedAnswer.output : { fault: byStatus[status] ?? 'line' };
};

/** Uploads a document of a home or project; a document that is too large is not sent. */
export const sendDocument = async (
  { kind, subjectId, name, documentKind, access }: v.InferOutput<typeof sentDocumentSchema>,
  file: File,
  progress: (sent: number) => void,
): Promise<{ document: StockDocument } | { fault: DocumentFault }> => {
  if (file.size > largestDocument) return { fault: 'too-large' };
  const path = deskFilePath('sendDocument', {
    kind,
    subjectId,
    name: name.slice(0, 300),
    documentKind,
    access,
  });
  return documentAnswer(await sendFile(path, file, { progress, signal: new AbortController().signal }));
};
