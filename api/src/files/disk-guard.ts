import { diskRoom } from '@rowhouse/shared/server/disk-room';
import type { MiddlewareHandler } from 'hono';
import { noRoom } from '../passing-error.ts';

/** The folders of this machine into which the API writes, and whether the database is in one of them. */
export interface Disk {
  folders: readonly string[];
  holdsDatabase: boolean;
}

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
