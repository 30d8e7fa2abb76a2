import { type documentFaults, largestDocument } from '@rowhouse/shared/contract/owner-property';
import { fileTypeFromBuffer } from 'file-type';

export type DocumentFault = (typeof documentFaults)[number];

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
};

/** The types that a document may have. */
export const documentTypes: ReadonlySet<string> = new Set(Object.keys(endings));

/** What a file is by its content, whatever its name says; or what is wrong with it. */
export const documentContent = async (
  bytes: Uint8Array,
): Promise<{ type: string; ending: string } | { fault: DocumentFault }> => {
  if (bytes.length === 0) return { fault: 'required' };
  if (bytes.length > largestDocument) return { fault: 'too-large' };
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const ending = endings[type];
  return ending ? { type, ending } : { fault: 'wrong-file' };
};

/** A file's name without anything that a path, a header or a reader could stumble over, and with the ending of what it is. */
export const documentName = (given: string, ending: string): string => {
  const bare = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    .trim();
  return `${bare || 'document'}.${ending}`;
};
