import { ReadingFault } from '../reading-fault.ts';
import { createUtf8Watch } from '../utf8-watch.ts';

/** The file does not match its settings, or is no CSV file. */
export class CsvFault extends ReadingFault {}

const marks = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
];

const ofMark = (start: Uint8Array): string | undefined =>
  marks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.label;

const refuse = (label: string): never => {
  const other = label === 'utf-8' ? ", such as 'windows-1252' for an older program or 'utf-16le'" : '';
  throw new CsvFault(`the file is not ${label}: set 'encoding' to what it is${other}`);
};

/** The text of a file; a byte order mark at its beginning overrides the settings. */
export const decodeChunks = async function* (
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | null = null;
  let label = encoding;
  const watch = createUtf8Watch();
  const read = (bytes: Uint8Array | undefined): string => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      return refuse(label);
    }
  };
  for await (const chunk of chunks) {
    watch.see(chunk);
    start = decoder ? chunk : Buffer.concat([start, chunk]);
    if (!decoder) {
      if (start.length < 3) continue;
      label = ofMark(start) ?? encoding;
      decoder = new TextDecoder(label, { fatal: true });
    }
    yield read(start);
  }
  if (!decoder) {
    label = ofMark(start) ?? encoding;
    decoder = new TextDecoder(label, { fatal: true });
    yield read(start);
  }
  yield read(undefined);
  watch.see();
  // In these encodings, any bytes are valid letters.
  if (/^(?:iso-8859|windows)/.test(label) && watch.isCertain())
    throw new CsvFault(`the file is utf-8, and 'encoding' says ${label}`);
};
