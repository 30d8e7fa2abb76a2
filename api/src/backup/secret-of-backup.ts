import * as v from 'valibot';
import { markOf, secretKey } from '../database/secret-mark.ts';
import { secretsIn } from '../sealed.ts';
import { rowsIn } from './manifest.ts';

const rowSchema = v.pipe(v.string(), v.parseJson(), v.object({ key: v.string(), value: v.unknown() }));

/** The mark of the SESSION_SECRET with which a backup's database was used; null if it was never used. */
const markIn = async (folder: string): Promise<string | null> => {
  for await (const line of rowsIn(folder, 'settings')) {
    const { key, value } = v.parse(rowSchema, line);
    if (key === secretKey) return typeof value === 'string' ? value : null;
  }
  return null;
};

/** A sentence about the secret that an API needs on a backup: whether the given one is it. */
export const secretInWords = async (folder: string, secret: string): Promise<string> => {
  const mark = await markIn(folder);
  if (mark === null) return 'It belongs to no SESSION_SECRET';
  const ownMark = markOf(secretsIn(secret)[0]);
  const needed = `It needs the SESSION_SECRET with the mark ${mark}`;
  return mark === ownMark
    ? `${needed}, which is the one of this machine`
    : `${needed}; that of this machine has the mark ${ownMark}. The API starts on it with the former one, with both (SESSION_SECRET=new,former), or with SESSION_SECRET_BEFORE=lost`;
};
