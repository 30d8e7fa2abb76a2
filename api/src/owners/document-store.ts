import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where owners' documents are kept, each by its id; nothing of it is served but through a check of who asks. */
export type DocumentStore = {
  put: (id: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The file as a stream with its size, or null where there is none. */
  read: (id: string) => Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Also where there is none. */
  remove: (id: string) => Promise<void>;
};

/** A store in a directory; the ids are the caller's, so they must be safe as names of files. */
export function openDocumentStore(folder: string): DocumentStore {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A file is there whole or not at all.
      await writeFile(join(folder, `.${id}`), bytes, { mode: 0o600, flush: true });
      await rename(join(folder, `.${id}`), join(folder, id));
    },
    async read(id) {
      const file = await open(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: streamOf(file) };
    },
    remove: (id) => rm(join(folder, id), { force: true }),
  };
}

const piece = 64 * 1024;

// The next piece is read when someone takes it.
const streamOf = (file: FileHandle): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(piece));
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await file.close();
        controller.close();
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
