import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdsWords } from '../requests/search-words.ts';
import { openEarlier } from '../testing/earlier-database.ts';
import type { Database } from './database.ts';
import { sql } from './orm.ts';
import { uuidOf } from './rows.ts';
import { ownerDocuments, requests, user } from './schema.ts';

const ofAgency = uuidOf('document', '1001', 'epc.pdf');
const [ofOwner, ofFormer, request] = [randomUUID(), randomUUID(), randomUUID()];

test('an older database keeps the documents of its owners, drops logins without an owner, and finds every request', async () => {
  const fill = async (database: Database) => {
    for (const id of ['an', 'els', 'nobody'])
      await database.execute(sql`insert into "user" (id, name, email) values (${id}, ${id}, ${`${id}@a.example`})`);
    await database.execute(sql`insert into owners (id, name, user_id) values ('an', 'An', 'an')`);
    await database.execute(
      sql`insert into staff (id, name, email, role, user_id, created_at) values ('els', 'Els', 'els@a.example', 'admin', 'els', now())`,
    );
    for (const [id, sender] of [
      [ofAgency, null],
      [ofOwner, 'an'],
      [ofFormer, null],
    ])
      await database.execute(
        sql`insert into owner_documents (id, subject_id, day, kind, name, type, size, sender_id) values (${id}, '1001', '2026-01-01', 'deed', 'a.pdf', 'application/pdf', 3, ${sender})`,
      );
    await database.execute(
      sql`insert into requests (id, kind, subject_id, language, data, addresses, fingerprint, keyed, created_at) values (${request}, 'contact-appointment', '1001', 'nl', '{"firstName": "Zoë", "phone": "0032 (0)478/12.34.56"}', '{}', 'x', true, now())`,
    );
  };
  const { database, close } = await openEarlier('0023_former-owners', fill);
  try {
    const documents = await database.select().from(ownerDocuments);
    const senders = Object.fromEntries(documents.map(({ id, senderId }) => [id, senderId]));
    expect(senders).toEqual({ [ofAgency]: null, [ofOwner]: 'an', [ofFormer]: 'removed' });
    expect((await database.select({ id: user.id }).from(user)).map(({ id }) => id).sort()).toEqual(['an', 'els']);
    expect(await database.$count(requests, holdsWords('zoe 1001'))).toBe(1);
    expect(await database.$count(requests, holdsWords('+32478 123456'))).toBe(1);
  } finally {
    await close();
  }
});
