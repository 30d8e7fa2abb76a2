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

/** A media type that the site accepts. */
type FileType = keyof typeof extensions;
export type FileFault = 'required' | 'too-large' | 'wrong-file';

export const documentTypes: readonly FileType[] = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
];
// No AVIF or HEIC: both take seconds to decode for few bytes, and browsers convert them to JPEG when a form asks for
// it.
export const pictureTypes: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** The types of documents that the agency keeps for an owner or a home. */
export const keptDocumentTypes: readonly FileType[] = [...documentTypes, 'image/jpeg', 'image/png', 'image/heic'];

/** The type of a file by its content, whatever its name says, or the reason for rejecting it. */
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

/** A file name that is safe in a path and a header, with the extension of its content. */
export const fileName = (given: string, extension: string, fallback: string): string => {
  const bare = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    // Cutting must not leave half of a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return `${bare || fallback}.${extension}`;
};
