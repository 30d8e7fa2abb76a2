import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const megabyte = 1024 * 1024;

// The first matching row applies. The space that is left on a full disk is for writes already in progress.
const bounds = [
  { below: { bytes: 128 * megabyte, names: 100 }, state: 'full' },
  { below: { bytes: 1024 * megabyte, names: 10_000 }, state: 'low' },
] as const;

/** The free space of a disk: `free` in bytes. At `low` somebody should be informed, and at `full` nothing new is accepted. */
export interface DiskRoom {
  state: 'ok' | (typeof bounds)[number]['state'];
  free: number;
}

/** The state for a number of free bytes, and of files that can still be created. */
export const roomOf = (free: number, names = Number.POSITIVE_INFINITY): DiskRoom => ({
  state: bounds.find(({ below }) => free < below.bytes || names < below.names)?.state ?? 'ok',
  free,
});

const severity = { ok: 0, low: 1, full: 2 } as const;

// A folder that does not exist yet will be on the disk of its parent.
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

/** The free space on the fullest disk of some folders, after `coming` more bytes. Throws if a disk cannot be read. */
export const diskRoom = async (folders: readonly string[], coming = 0): Promise<DiskRoom> => {
  const disks = await Promise.all(folders.map((folder) => diskOf(folder, coming)));
  const [worst = roomOf(Number.POSITIVE_INFINITY)] = disks.toSorted(
    (one, other) => severity[other.state] - severity[one.state] || one.free - other.free,
  );
  return worst;
};
