import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chunksOf, UnreadBody } from '@rowhouse/shared/server/read-body';
import { ApiError } from '../../api-error.ts';
import { taskQueue } from '../../media/queue.ts';

// Limits of concurrent uploads, in the whole process and for one person: each takes space on the disk, and none in
// memory.
const most = 40;
const mostOfPerson = 6;

const busy = () =>
  new ApiError('unavailable', 'Too many files are being sent; try again in a moment.', {
    headers: { 'retry-after': '2', connection: 'close' },
  });

interface FileRequest {
  request: Request;
  staffId: string;
  /** The most bytes. */
  largest: number;
}

/**
 * Receives files sent as request bodies: each is written to the disk as it arrives, however slowly, and files are read
 * into memory one after the other.
 */
export const fileReceiver = (folder: string) => {
  const ofPerson = new Map<string, number>();
  let all = 0;
  const reading = taskQueue(1, most);

  return async <T>(
    { request, staffId, largest }: FileRequest,
    use: (bytes: Buffer<ArrayBuffer>) => Promise<T>,
  ): Promise<T> => {
    const countOfPerson = ofPerson.get(staffId) ?? 0;
    if (all >= most || countOfPerson >= mostOfPerson) throw busy();
    all += 1;
    ofPerson.set(staffId, countOfPerson + 1);
    const path = join(folder, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await pipeline(Readable.from(chunksOf(request, largest)), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
      return await reading.run(async () => use(await readFile(path)));
    } catch (error) {
      if (!(error instanceof UnreadBody)) throw error;
      throw new ApiError(error.status === 413 ? 'too-large' : 'invalid-input', error.message, error);
    } finally {
      all -= 1;
      const remaining = (ofPerson.get(staffId) ?? 1) - 1;
      if (remaining > 0) ofPerson.set(staffId, remaining);
      else ofPerson.delete(staffId);
      await rm(path, { force: true });
    }
  };
};
