import { fileTypeFromBuffer } from 'file-type';

const extensions = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
} as const;

/** A media type that the site can be sent. */
type FileType = keyof typeof extensions;
export type FileFault = 'required' | 'too-large' | 'wrong-file';

export const documentTypes: readonly FileType[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
];
// No AVIF and no HEIC: both take seconds to decode for few bytes, and browsers send them as JPEG where a form asks for one.
export const pictureTypes: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The types of documents that the agency keeps for an owner or a home. */
export const keptDocumentTypes: readonly FileType[] = [...documentTypes, 'image/jpeg', 'image/png', 'image/heic'];

/** The type of a file by its content, whatever its name says, or why it is refused. */
export const fileContent = async (
  bytes: Uint8Array,
  { types, largest }: { types: readonly FileType[]; largest: number },
): Promise<{ type: FileType; extension: string } | { fault: FileFault }> => {
  if (bytes.length === 0) return { fault: 'required' };
  if (bytes.length > largest) return { fault: 'too-large' };
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = types.find((one) => one === mime);
  return type ? { type, extension: extensions[type] } : { fault: 'wrong-file' };
};

/** A file's name without what could do harm in a path or a header, and with the extension of its content. */
export const fileName = (given: string, extension: string, fallback: string): string => {
  const bare = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    // What is cut off leaves no half of a character behind.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return `${bare || fallback}.${extension}`;
};
