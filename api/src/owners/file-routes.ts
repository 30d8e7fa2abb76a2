import { randomUUID } from 'node:crypto';
import { languageSchema } from '@rowhouse/shared/contract/language';
import {
  type documentFaults,
  documentKinds,
  isOwnerTable,
  largestDocument,
  tableQuerySchema,
} from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { type Cell, type CellType, cellText } from '@rowhouse/shared/domain/table-cell';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import * as v from 'valibot';
import { sessionOf } from '../accounts/session-of.ts';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { largestBody, partsOf } from '../body.ts';
import { callOf } from '../call.ts';
import { csvText } from '../csv.ts';
import { and, eq } from '../database/orm.ts';
import { documentAccess, ownerDocuments, owners } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentShown } from '../documents/document-shown.ts';
import { download, savedText } from '../files/download.ts';
import { fileContent, fileName, keptDocumentTypes } from '../files/file-content.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { readSettings } from '../settings/settings.ts';
import { documentMail } from './document-mail.ts';
import { languageOf, ownerOf } from './owner-of.ts';
import { isOfNoOtherOwner } from './sent-documents.ts';
import { notYours, subjectOf } from './subjects.ts';
import { sortedRows } from './table-view.ts';

/** A document of the owner's own, as a stream; each access is recorded before the first byte is sent. */
export const documentRoute =
  ({ database, ownerAccounts: accounts, documents, now, serviceToken }: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { account: owner, viewedBy } = await sessionOf(accounts, callOf(context, serviceToken));
    const id = context.req.param('id') ?? '';
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw notYours();
    const [documentRow] = await database
      .select()
      .from(ownerDocuments)
      .where(and(eq(ownerDocuments.id, id), isOfNoOtherOwner(owner.id)));
    const document = documentRow ?? (await documentShown(database, ['owner', 'visitors'], id));
    if (!document) throw notYours();
    await subjectOf(database, owner.id, { language: 'nl', settings: await readSettings(database) }, document.subjectId);
    const file = await documents.read(id);
    if (!file) throw notYours();
    try {
      // The agency's view of the portal is recorded in the audit of the desk instead.
      const entry = { id: randomUUID(), documentId: id, ownerId: owner.id, time: now() };
      if (viewedBy === undefined) await database.insert(documentAccess).values(entry);
    } catch (error) {
      await file.stream.cancel();
      throw error;
    }
    return download(file, { ...document, types: keptDocumentTypes });
  };

const csvQuerySchema = v.object({ ...tableQuerySchema.entries, language: languageSchema });

/**
 * A whole table of the owner's own property as CSV, filtered and sorted as requested, in the format that local
 * spreadsheets expect.
 */
export const tableFileRoute =
  ({ database, ownerAccounts: accounts, now, serviceToken }: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const owner = await ownerOf(accounts, callOf(context, serviceToken));
    const table = context.req.param('table') ?? '';
    if (!isOwnerTable(table)) throw new ApiError('not-found', `There is no table '${table}'`);
    const parsed = v.safeParse(csvQuerySchema, { ...context.req.query(), table });
    if (!parsed.success) throw new ApiError('invalid-input', 'Bad table');
    const { language, ...query } = parsed.output;
    const subjectId = context.req.param('id') ?? '';
    const view = { language, settings: await readSettings(database) };
    await subjectOf(database, owner.id, view, subjectId);
    const { columns, rows } = await sortedRows(query, { database, ownerId: owner.id, subjectId, view, now: now() });
    // A spreadsheet reads a number without separators in any language.
    const fileText = (cell: Cell, type: CellType): string =>
      type === 'count' ? String(cell ?? '') : cellText(cell, type, language);
    const lines = [
      columns.map(({ label }) => label),
      ...rows.map(({ cells }) => cells.map((cell, index) => fileText(cell, columns[index]?.type ?? 'text'))),
    ];
    return savedText(`${subjectId} ${ownerTableMessages[language].tables[query.table]}.csv`, csvText(lines));
  };

const kindSchema = v.fallback(v.picklist(documentKinds), 'other');
// Enough for any sale, and too few to fill a disk.
const most = 50;
// Rejected ones count too.
const mostSent: Limit = { kind: 'owner-documents', most: 60, window: 3_600_000 };
class TooMany extends Error {}

/** Redirects to the property's documents with the result, so that the form works without scripts. */
const backTo = (context: Context, result: { sent: '1' } | { fault: (typeof documentFaults)[number] }): Response => {
  const query = new URLSearchParams({ table: 'documents', ...result });
  const path = hrefFor('owner-property', { id: context.req.param('id') ?? '' }, languageOf(context), query);
  return context.redirect(ownAddress(`${path}#send`), 303);
};

const faultOf = (error: unknown): 'too-large' => {
  if (error instanceof ApiError && error.code === 'too-large') return error.code;
  throw error;
};

/** Stores a document that an owner sends for their own property, with a mail to the agency. */
export const sendDocumentRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, documents, now, serviceToken } = dependencies;
    const language = languageOf(context);
    const owner = await ownerOf(dependencies.ownerAccounts, callOf(context, serviceToken));
    if (await attemptsIn(dependencies).count(mostSent, owner.id)) return backTo(context, { fault: 'too-often' });
    const settings = await readSettings(database);
    const subjectId = context.req.param('id') ?? '';
    const subject = await subjectOf(database, owner.id, { language, settings }, subjectId);

    const body = await partsOf(context.req.raw, largestDocument + largestBody).catch(faultOf);
    if (typeof body === 'string') return backTo(context, { fault: body });
    const file = body?.file;
    if (!(file instanceof File)) return backTo(context, { fault: 'required' });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await fileContent(bytes, { types: keptDocumentTypes, largest: largestDocument });
    if ('fault' in content) return backTo(context, content);

    const id = randomUUID();
    const kind = v.parse(kindSchema, body?.kind);
    const name = fileName(file.name, content.extension, 'document');
    // The file is stored first, so that every listed document exists.
    await documents.put(id, bytes);
    const mail = documentMail(
      { owner: owner.name, subject, kind, file: name },
      settings.languages.default,
      dependencies,
    );
    const isTheirs = and(eq(ownerDocuments.subjectId, subjectId), eq(ownerDocuments.senderId, owner.id));
    try {
      await database.transaction(async (transaction) => {
        // One at a time, so that each counts the documents before it.
        await transaction.select({ id: owners.id }).from(owners).where(eq(owners.id, owner.id)).for('no key update');
        if ((await transaction.$count(ownerDocuments, isTheirs)) >= most) throw new TooMany();
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
      if (error instanceof TooMany) return backTo(context, { fault: 'too-many' });
      throw error;
    }
    return backTo(context, { sent: '1' });
  };
