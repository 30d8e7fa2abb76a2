import { randomUUID } from 'node:crypto';
import { type documentFaults, documentKinds, largestDocument } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from '../call.ts';
import { ownerDocuments } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { fileContent, fileName } from '../files/file-content.ts';
import { mailOf } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { filled } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { readSettings } from '../settings/settings.ts';
import { ownerDocumentTypes } from './file-routes.ts';
import { languageOf, ownerOf } from './owner-of.ts';
import { subjectOf } from './subjects.ts';

const kindSchema = v.fallback(v.picklist(documentKinds), 'other');
// Enough for any sale, and too few to fill a disk.
const most = 50;

/** Redirects to the property's documents with the result, so that the form works without scripts. */
const backTo = (context: Context, result: { sent: '1' } | { fault: (typeof documentFaults)[number] }): Response => {
  const query = new URLSearchParams({ table: 'documents', ...result });
  const path = hrefFor('owner-property', { id: context.req.param('id') ?? '' }, languageOf(context), query);
  return context.redirect(`${path}#send`, 303);
};

/** What is answered to a body that is too large to be read. */
export const documentTooLarge = (context: Context): Response => backTo(context, { fault: 'too-large' });

/** Stores a document that an owner sends for a property of their own, with a mail to the agency. */
export const sendDocumentRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, owners, documents, now, serviceToken, agencyMail } = dependencies;
    const language = languageOf(context);
    const owner = await ownerOf(owners, callOf(context, serviceToken));
    const settings = await readSettings(database);
    const subjectId = context.req.param('id') ?? '';
    const subject = await subjectOf(database, owner.id, { language, settings }, subjectId);

    const body = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const { file } = body;
    if (!(file instanceof File)) return backTo(context, { fault: 'required' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await fileContent(bytes, { types: ownerDocumentTypes, largest: largestDocument });
    if ('fault' in content) return backTo(context, content);
    const isTheirs = and(eq(ownerDocuments.subjectId, subjectId), eq(ownerDocuments.senderId, owner.id));
    if ((await database.$count(ownerDocuments, isTheirs)) >= most) return backTo(context, { fault: 'too-many' });

    const id = randomUUID();
    const kind = v.parse(kindSchema, body.kind);
    const name = fileName(file.name, content.extension, 'document');
    // The file comes first, so that every document that is listed exists.
    await documents.put(id, bytes);
    const agencyLanguage = settings.languages.default;
    const words = ownerMailMessages[agencyLanguage].document;
    const facts: [string, string][] = [
      [words.owner, owner.name],
      [words.property, `${subject.title} (${subjectId})`],
      [words.kind, ownerTableMessages[agencyLanguage].document[kind]],
      [words.file, name],
    ];
    const mail = mailOf(
      { recipient: agencyMail, replyTo: agencyMail, subject: filled(words.subject, { name: owner.name }) },
      [{ text: words.intro }, { facts }],
      agencyLanguage,
    );
    try {
      await database.transaction(async (transaction) => {
        await transaction.insert(ownerDocuments).values({
          id,
          subjectId,
          day: brusselsDay(now()),
          kind,
          name,
          type: content.type,
          size: bytes.length,
          senderId: owner.id,
        });
        await enqueueMails([mail], null, { ...dependencies, database: transaction });
      });
    } catch (error) {
      await documents.remove(id);
      throw error;
    }
    return backTo(context, { sent: '1' });
  };
