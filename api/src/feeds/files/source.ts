import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import type { Open } from '../../outgoing/open.ts';
import { ReadingFault } from '../reading-fault.ts';

const encoding = v.optional(
  v.nullable(v.pipe(v.string(), v.regex(/^[\w.:-]{1,40}$/, 'must be an encoding such as iso-8859-1'))),
  null,
);

/** The place of a feed's files: an address, or a folder on the API's machine. */
export const sourceEntries = {
  address: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address'))),
  /** The user name, for an address that needs one with a password; the password is the secret `password`. */
  user: v.optional(v.nullable(v.string()), null),
  folder: v.optional(v.pipe(v.string(), v.regex(/^\/[^\0]*$/, 'must be a whole path'))),
  /** Overrides a wrong encoding declared by the files. */
  encoding,
};

/** Whether exactly one of both is given. */
export const isOnePlace = ({
  address,
  folder,
}: {
  address?: string | undefined;
  folder?: string | undefined;
}): boolean => (address === undefined) !== (folder === undefined);
export const onePlace = 'must have either an address or a folder';

/** Downloads an address completely into the folder of a reading: a truncated download is not read. */
export const download = async (
  address: string,
  {
    user,
    secrets,
    open,
    folder,
  }: { user: string | null; secrets: Readonly<Record<string, string>>; open: Open; folder: string },
): Promise<string> => {
  const credentials = user === null ? null : Buffer.from(`${user}:${secrets.password ?? ''}`).toString('base64');
  const answer = await open(
    address,
    credentials === null ? {} : { headers: { authorization: `Basic ${credentials}` } },
  );
  const { status } = answer;
  if (status !== 200) {
    const reason = status === 401 || status === 403 ? 'access' : 'unreachable';
    throw new ReadingFault(`the address answered ${status}`, reason);
  }
  const path = join(folder, 'feed');
  await pipeline(answer.body, createWriteStream(path, { mode: 0o600 }));
  return path;
};
