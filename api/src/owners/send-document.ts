import { randomUUID } from 'node:crypto';
import { type documentFaults, documentKinds, largestDocument } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { callOf, isForeignPost } from '../call.ts';
import { ownerDocuments } from '../database/schema.ts';
import { fileContent, fileName } from '../files/file-content.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { readSettings } from '../settings/settings.ts';
import { type FileDependencies, ownerDocumentTypes } from './file-routes.ts';
import { documentMail } from './owner-mails.ts';
import { languageOf } from './redirect-to-login.ts';
import { subjectOf } from './subjects.ts';

export type SendDocumentDependencies = FileDependencies & {
  agencyMail: string;
  mailDomain: string;
  onMail: () => void;
};

const kindSchema = v.fallback(v.picklist(documentKinds), 'other');
// Enough for any sale, and too few to fill a disk.
const most = 50;

/** Leads back to the property's documents, with what came of it: the form works without scripts. */
const backTo = (context: Context, result: { sent: '1' } | { fault: (typeof documentFaults)[number] }): Response => {
  const query = new URLSearchParams({ table: 'documents', ...result });
  const path = hrefFor('owner-property', { id: context.req.param('id') ?? '' }, languageOf(context), query);
  return context.redirect(`${path}#send`, 303);
};

/** What is answered to a body that is too large to be read. */
export const documentTooLarge = (context: Context): Response => backTo(context, { fault: 'too-large' });

/** Takes a document that an owner sends for a property of their own, and tells the agency. */
export const sendDocumentRoute =
  (dependencies: SendDocumentDependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, owners, documents, now, serviceToken, agencyMail, mailDomain, onMail } = dependencies;
    const call = callOf(context, serviceToken);
    if (isForeignPost(call.headers, serviceToken))
      throw new ApiError('forbidden', 'A form of another site may not be sent here');
    const language = languageOf(context);
    const session = await owners.ofSession(call.headers);
    if (!session) throw new ApiError('unauthorized', 'Log in first');
    const settings = await readSettings(database);
    const subjectId = context.req.param('id') ?? '';
    const subject = await subjectOf(database, session.owner.id, { language, settings }, subjectId);
    if (!subject) throw new ApiError('not-found', 'There is no such property of yours');

    const body = await context.req.parseBody().catch((): Record<string, unknown> => ({}));
    const { file } = body;
    if (!(file instanceof File)) return backTo(context, { fault: 'required' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await fileContent(bytes, { types: ownerDocumentTypes, largest: largestDocument });
    if ('fault' in content) return backTo(context, content);
    const isTheirs = and(eq(ownerDocuments.subjectId, subjectId), eq(ownerDocuments.senderId, session.owner.id));
    if ((await database.$count(ownerDocuments, isTheirs)) >= most) return backTo(context, { fault: 'too-many' });

    const id = randomUUID();
    const createdAt = now();
    const kind = v.parse(kindSchema, body.kind);
    const name = fileName(file.name, content.extension, 'document');
    // The file comes first: a document that is listed can be had.
    await documents.put(id, bytes);
    const agencyLanguage = settings.languages.default;
    const mail = documentMail(
      {
        owner: session.owner.name,
        property: `${subject.title} (${subjectId})`,
        kind: ownerTableMessages[agencyLanguage].document[kind],
        file: name,
      },
      { language: agencyLanguage, recipient: agencyMail, replyTo: agencyMail },
    );
    try {
      await database.transaction(async (transaction) => {
        await transaction.insert(ownerDocuments).values({
          id,
          subjectId,
          day: brusselsDay(createdAt),
          kind,
          name,
          type: content.type,
          size: bytes.length,
          senderId: session.owner.id,
        });
        await enqueueMails([mail], { requestId: null, mailDomain, createdAt }, transaction);
      });
    } catch (error) {
      await documents.remove(id);
      throw error;
    }
    onMail();
    return backTo(context, { sent: '1' });
  };
