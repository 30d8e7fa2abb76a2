import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';

/** A text that only the other owner may ever see: it is in all their texts. */
export const mark = 'Zonderlinge mispel';

/** The same text in each language. */
export const inAll = (text: string) => ({ nl: text, fr: text, en: text, de: text });

/**
 * Another owner with a login, and a property and a project whose private texts all hold `mark`; `ids` are all ids by
 * which these can be requested.
 */
export const plantOther = async (database: Database, documents: FileStore) => {
  const password = 'another owner’s password';
  const id = 'vanneste';
  const email = 'vanneste@example.org';
  await database
    .insert(schema.user)
    .values({ id, name: mark, email, emailVerified: true, username: id, displayUsername: id });
  await database
    .insert(schema.account)
    .values({ id, accountId: id, providerId: 'credential', userId: id, password: await hashPassword(password) });
  await database.update(schema.owners).set({ userId: id, name: mark }).where(eq(schema.owners.id, id));
  const owned = await database
    .select({ id: schema.properties.id })
    .from(schema.properties)
    .where(eq(schema.properties.ownerId, id));
  const [first] = owned;
  if (!first) throw new Error('the other owner owns nothing');
  const project = { id: '303' };
  await database.update(schema.projects).set({ ownerId: id }).where(eq(schema.projects.id, project.id));
  const document = randomUUID();
  const row = { subjectId: first.id, contactId: null };
  await database.insert(schema.ownerDocuments).values({
    ...row,
    id: document,
    day: '2026-01-01',
    kind: 'deed',
    name: `${mark}.pdf`,
    type: 'application/pdf',
    size: 3,
  });
  await documents.put(document, new Uint8Array(Buffer.from(mark)));
  await database.insert(schema.subjectVisits).values({
    ...row,
    id: randomUUID(),
    startsAt: new Date('2026-01-01T10:00:00Z'),
    visitor: mark,
    status: 'done',
    feedback: inAll(mark),
  });
  await database.insert(schema.communications).values({
    ...row,
    id: randomUUID(),
    day: '2026-01-01',
    type: 'mail',
    subject: inAll(mark),
    comment: null,
    status: 'open',
  });
  await database
    .insert(schema.onlineMedia)
    .values({ id: randomUUID(), subjectId: first.id, medium: mark, since: '2026-01-01' });
  const message = randomUUID();
  await database.insert(schema.ownerMessages).values({
    ...{ id: message, ownerId: id, staffId: 'nobody' },
    ...{ subject: mark, text: mark, sentAt: new Date('2026-01-01T10:00:00Z') },
  });
  const kept = await database
    .select({ id: schema.ownerDocuments.id })
    .from(schema.ownerDocuments)
    .where(eq(schema.ownerDocuments.subjectId, first.id));
  return {
    username: id,
    email,
    password,
    properties: owned.map((found) => found.id),
    project: project.id,
    ids: [...owned, project, ...kept].map((found) => found.id).concat(id, message),
  };
};
