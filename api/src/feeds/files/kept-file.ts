import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// Files from an archive are stored in the folder of the reading under their hash, and lines name them by `zip:<hash>`:
// an unchanged picture keeps its name, whatever it is called in the archive.

const prefix = 'zip:';
const within = 'files';
const hashPattern = /^zip:([0-9a-f]{64})$/;

/** Stores a file in the folder of a reading; returns the name for use in lines. */
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

/** The path of a file that a line names; null when its source is an address. */
export const keptFile = (source: string, folder: string): string | null => {
  const [, hash] = hashPattern.exec(source) ?? [];
  return hash === undefined ? null : join(folder, within, hash);
};
