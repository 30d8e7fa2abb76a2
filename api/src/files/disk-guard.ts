import { diskRoom } from '@rowhouse/shared/server/disk-room';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../api-error.ts';

/** The folders of this machine into which an API writes, and whether its database is one of them. */
export interface Disk {
  folders: readonly string[];
  holdsDatabase: boolean;
}

const noRoom = () =>
  new ApiError('unavailable', 'There is no room on the disk to store this', { headers: { 'retry-after': '60' } });

// A disk or PostgreSQL that is full, or an account that has used its share of a disk.
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** An error as it is answered: one of a full disk says so. */
export const saidPlainly = (thrown: unknown): unknown => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && codes.has(error.code)) return noRoom();
  return thrown;
};

const isText = /^application\/(?:json|x-www-form-urlencoded)\b/;

/** Takes nothing that a full disk could not hold whole: an embedded database that cannot write ends. */
export const diskGuard =
  ({ folders, holdsDatabase }: Disk): MiddlewareHandler =>
  async ({ req }, next) => {
    const isStored = holdsDatabase || !isText.test(req.header('content-type') ?? '');
    if (req.method === 'POST' && isStored) {
      const { state } = await diskRoom(folders, Number(req.header('content-length') ?? 0));
      if (state === 'full') throw noRoom();
    }
    await next();
  };
