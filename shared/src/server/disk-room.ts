import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

// The first that holds. What is left where a disk counts as full is for what is already being written.
const bounds = [
  { below: { bytes: 128 * megabyte, names: 100 }, state: 'full' },
  { below: { bytes: 1024 * megabyte, names: 10_000 }, state: 'low' },
] as const;

/** How much room a disk has: `free` in bytes; where it is `low` somebody should know, and where it is `full` nothing new is taken. */
export interface DiskRoom {
  state: 'ok' | (typeof bounds)[number]['state'];
  free: number;
}

/** What so many free bytes mean, and so many files that may still be made. */
export const roomOf = (free: number, names = Number.POSITIVE_INFINITY): DiskRoom => ({
  state: bounds.find(({ below }) => free < below.bytes || names < below.names)?.state ?? 'ok',
  free,
});

const severity = { ok: 0, low: 1, full: 2 } as const;

// A folder that is made later lies on the disk of the one above it.
const diskOf = async (folder: string, coming: number): Promise<DiskRoom> => {
  try {
    const { bavail, bsize, files, ffree } = await statfs(folder);
    // Some file systems do not count their files.
    return roomOf(bavail * bsize - coming, files > 0 ? ffree : undefined);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT') || dirname(folder) === folder)
      throw error;
    return diskOf(dirname(folder), coming);
  }
};

/** The room on the fullest disk of some folders, as it is once `coming` bytes more are there; throws where a disk cannot be asked. */
export const diskRoom = async (folders: readonly string[], coming = 0): Promise<DiskRoom> => {
  const disks = await Promise.all(folders.map((folder) => diskOf(folder, coming)));
  const [worst = roomOf(Number.POSITIVE_INFINITY)] = disks.toSorted(
    (one, other) => severity[other.state] - severity[one.state] || one.free - other.free,
  );
  return worst;
};
