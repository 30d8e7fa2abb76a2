import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';

const newline = 10;

/**
 * A log of rotating files: the current one is at most `size` bytes, and `kept` earlier ones are kept, the latest with
 * the suffix `.1`. A line is never split between files; lines that the disk has no room for are lost.
 */
export const boundedLog = (file: string, { size = 20_000_000, kept = 4 } = {}): Writable => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const open = () => openSync(file, 'a', 0o600);
  let log = open();
  let bytesInLog = fstatSync(log).size;
  const before = (number: number): string => (number === 0 ? file : `${file}.${number}`);
  const turn = (): void => {
    for (let number = kept; number > 0; number -= 1)
      if (existsSync(before(number - 1))) renameSync(before(number - 1), before(number));
    // Closed only after the next file is open: its descriptor could otherwise be reused by another file, which would
    // get these lines.
    const full = log;
    log = open();
    bytesInLog = 0;
    closeSync(full);
  };
  let isInLine = false;
  const write = (bytes: Buffer): void => {
    if (bytes.length === 0) return;
    isInLine = bytes.at(-1) !== newline;
    bytesInLog += writeSync(log, bytes);
  };
  return new Writable({
    decodeStrings: true,
    write: (bytes: Buffer, _, finish) => {
      try {
        let rest = bytes;
        if (bytesInLog > 0 && bytesInLog + bytes.length > size) {
          const end = isInLine ? bytes.indexOf(newline) + 1 : 0;
          write(bytes.subarray(0, end));
          if (!isInLine) turn();
          rest = bytes.subarray(end);
        }
        write(rest);
      } catch {
        // A failed write to the log does not end the program.
      }
      finish();
    },
  });
};
