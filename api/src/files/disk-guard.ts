import { diskRoom } from '@rowhouse/shared/server/disk-room';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../api-error.ts';

/** The folders of this machine into which the API writes, and whether the database is in one of them. */
export interface Disk {
  folders: readonly string[];
  holdsDatabase: boolean;
}

const noRoom = () =>
  new ApiError('unavailable', 'There is no room on the disk to store this', { headers: { 'retry-after': '60' } });

// A full disk or PostgreSQL, or an account at its disk quota.
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** The error to answer: that of a full disk becomes 'unavailable'. */
export const asFullDiskError = (thrown: unknown): unknown => {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ('code' in error && codes.has(error.code)) return noRoom();
  return thrown;
};

const isText = /^application\/(?:json|x-www-form-urlencoded)\b/;

/** Refuses requests that a full disk could not store: an embedded database that cannot write ends the process. */
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
