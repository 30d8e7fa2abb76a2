import { MIMEType } from 'node:util';

/** The limits of a body, so that parsing it is quick: the number of JSON values, form fields or parts, and the nesting depth of JSON. */
export interface BodyBounds {
  fields: number;
  depth: number;
}

/** More than any form needs, even one in which every city is selected. */
export const formBounds: BodyBounds = { fields: 500, depth: 8 };

// Maximum bytes of the headers of one part; a browser sends two lines, with the name of a file.
const longestPartHeaders = 2048;

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

const isBeyondInJson = (bytes: Buffer, { fields, depth }: BodyBounds): boolean => {
  let open = 0;
  let values = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inText && byte === backslash) index += 1;
    else if (byte === quote) inText = !inText;
    else if (inText) continue;
    else if (byte === comma) values += 1;
    else if (byte === openList || byte === openObject) {
      open += 1;
      values += 1;
    } else if (byte === closeList || byte === closeObject) open -= 1;
    if (open > depth || values > fields) return true;
  }
  return false;
};

const isBeyondInPairs = (bytes: Buffer, { fields }: BodyBounds): boolean => {
  let pairs = 1;
  for (let at = bytes.indexOf('&'); at >= 0 && pairs <= fields; at = bytes.indexOf('&', at + 1)) pairs += 1;
  return pairs > fields;
};

const isBeyondInParts = (bytes: Buffer, delimiter: string, { fields }: BodyBounds): boolean => {
  // One more than the number of parts, since the last delimiter ends the body.
  let delimiters = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    delimiters += 1;
    const end = at + delimiter.length + longestPartHeaders;
    const hasLongHeaders = end < bytes.length && !bytes.subarray(at, end).includes('\r\n\r\n');
    if (delimiters > fields + 1 || hasLongHeaders) return true;
  }
  return false;
};

const mimeOf = (type: string): MIMEType | null => {
  try {
    return new MIMEType(type);
  } catch {
    return null;
  }
};

/** The delimiter before each part of a form with files, from its content type; null for any other type. */
export const delimiterOf = (type: string): string | null => {
  const mime = mimeOf(type);
  const boundary = mime?.essence === 'multipart/form-data' ? mime.params.get('boundary') : null;
  return boundary ? `--${boundary}` : null;
};

/** Whether a content type is that of a form with files. */
export const isMultipart = (type: string): boolean => delimiterOf(type) !== null;

/** Whether a content type is that of a form without files. */
export const isUrlencoded = (type: string): boolean => mimeOf(type)?.essence === 'application/x-www-form-urlencoded';

/** Whether a body exceeds its bounds, by counting separators without parsing it. A body that is not a form is counted as JSON. */
export const isBeyondBounds = (bytes: Buffer, type: string, bounds: BodyBounds): boolean => {
  const delimiter = delimiterOf(type);
  if (delimiter !== null) return isBeyondInParts(bytes, delimiter, bounds);
  return isUrlencoded(type) ? isBeyondInPairs(bytes, bounds) : isBeyondInJson(bytes, bounds);
};
