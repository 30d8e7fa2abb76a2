import { createHash } from 'node:crypto';

/** SHA-384 of a file in the format of Subresource Integrity: `sha384-<base64>`. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
