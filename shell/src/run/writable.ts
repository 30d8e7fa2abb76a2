import { access, constants, mkdir } from 'node:fs/promises';
import { diskRoom } from '@rowhouse/shared/server/disk-room';
import { workspace } from '@rowhouse/shared/site';
import type { Environment } from '../server/environment.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EDQUOT: 'the disk is full',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
  EPERM: 'this user may not',
  EROFS: 'it is read-only',
};

const whyNotWritable = async (folder: string): Promise<string | null> => {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    const { state, free } = await diskRoom([folder]);
    return state === 'full' ? `the disk is full (${Math.floor(free / 1024 ** 2)} MB are free)` : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return reasons[code] ?? String(error);
  }
};

/** Ends the program with one line if this checkout or DATA_DIR cannot be written. */
export const demandWritable = async (command: string, { DATA_DIR }: Pick<Environment, 'DATA_DIR'>): Promise<void> => {
  const folders = [
    [workspace, 'This checkout', 'Apps are built beside their sources: copy it to a folder that can be written.'],
    [DATA_DIR, 'DATA_DIR', `Choose another folder: DATA_DIR=/path npx pnpm@12 ${command}`],
  ] as const;
  for (const [folder, name, advice] of folders) {
    const why = await whyNotWritable(folder);
    if (why === null) continue;
    console.error(`${name} (${folder}) cannot be written: ${why}. ${advice}`);
    process.exit(1);
  }
};
