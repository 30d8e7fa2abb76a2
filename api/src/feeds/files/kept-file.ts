import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// What came in an archive lies in the folder of the reading under its hash, and a line names it by `zip:<hash>`: an unchanged picture
// has an unchanged name, however it is called in the archive.

const prefix = 'zip:';
const within = 'files';
const hashed = /^zip:([0-9a-f]{64})$/;

/** Keeps a file in the folder of a reading; what a line names it by. */
export const keepFile = async (bytes: AsyncIterable<Uint8Array>, folder: string): Promise<string> => {
  await mkdir(join(folder, within), { recursive: true });
  const draft = join(folder, within, `draft-${randomUUID()}`);
  const hash = createHash('sha256');
  const hashing = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(bytes, hashing, createWriteStream(draft, { mode: 0o600 }));
    const name = hash.digest('hex');
    await rename(draft, join(folder, within, name));
    return prefix + name;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Where the file lies that a line names by its source; null where the source is an address. */
export const keptFile = (source: string, folder: string): string | null => {
  const [, hash] = hashed.exec(source) ?? [];
  return hash === undefined ? null : join(folder, within, hash);
};
