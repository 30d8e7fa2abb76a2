import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const digestLength = 32;
const mostBytes = 1_000_000_000;
// ms after which a full cache is measured again, since the sweep makes room.
const fullFor = 10 * 60_000;

/**
 * Cache files of a digest and a payload. A truncated or changed file counts as absent, and a failing disk only costs a
 * render. Beyond a limit nothing more is stored: the number of pictures is unknown, so the disk needs a bound.
 */
export const pictureCache = (directory: string) => {
  let used: Promise<number> | undefined;
  let measuredAt = 0;

  const measure = async (): Promise<number> => {
    measuredAt = performance.now();
    await mkdir(directory, { recursive: true });
    const sizes = (await readdir(directory)).map(async (name) => (await stat(join(directory, name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  return {
    async read(name: string): Promise<Buffer | undefined> {
      try {
        const file = await readFile(join(directory, name));
        const payload = file.subarray(digestLength);
        return digestOf(payload).equals(file.subarray(0, digestLength)) ? payload : undefined;
      } catch {
        return undefined;
      }
    },
    async write(name: string, bytes: Buffer): Promise<void> {
      const temporary = join(directory, `${name}.${randomUUID()}.part`);
      try {
        used ??= measure();
        const before = await used;
        if (before + bytes.length > mostBytes) {
          if (performance.now() - measuredAt > fullFor) used = undefined;
          return;
        }
        used = Promise.resolve(before + bytes.length);
        await writeFile(temporary, Buffer.concat([digestOf(bytes), bytes]));
        await rename(temporary, join(directory, name));
      } catch {
        used = undefined;
        await rm(temporary, { force: true }).catch(() => undefined);
      }
    },
  };
};
