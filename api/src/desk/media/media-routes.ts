import { randomUUID } from 'node:crypto';
import {
  deskMediaFiles,
  isForVisitors,
  largestLogo,
  largestPhoto,
  mostDocuments,
  sentDocumentSchema,
  type TakenPhoto,
} from '@rowhouse/shared/contract/desk-media';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { attemptsIn } from '../../attempts.ts';
import { writeAudit } from '../../audit.ts';
import { storable } from '../../body.ts';
import { callOf } from '../../call.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, isNull, sql } from '../../database/orm.ts';
import { stockDocuments } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeDocument } from '../../documents/take-document.ts';
import { download } from '../../files/download.ts';
import { fileName, keptDocumentTypes } from '../../files/file-content.ts';
import { mostPixels } from '../../media/original.ts';
import { takePicture } from '../../media/take-picture.ts';
import { answerOf } from '../desk-answer.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { deskCallOf } from '../desk-session.ts';
import { demandStock } from '../own-stock.ts';
import { demandAskable, documentOf } from './media-endpoints.ts';
import { fileReceiver } from './receive-file.ts';

// More than anyone sends by hand in an hour.
const mostSent = { kind: 'desk-files', most: 3000, window: 3_600_000 };
// An office of several people is one network.
const mostOfNetwork = { ...mostSent, kind: 'desk-files-of-network', most: 10_000 };

class TooMany extends Error {}

type DocumentRow = typeof stockDocuments.$inferSelect;

/** Lists a stored document; throws `TooMany` when there are too many. */
const listDocument = async (transaction: Database, row: DocumentRow, desk: DeskCall): Promise<void> => {
  const { kind, subjectId, documentKind, access } = row;
  // One at a time, so that each counts the documents before it.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents of ${subjectId}`}, 0))`);
  const isOfSubject = and(
    eq(stockDocuments.kind, kind),
    eq(stockDocuments.subjectId, subjectId),
    isNull(stockDocuments.removedAt),
  );
  if ((await transaction.$count(stockDocuments, isOfSubject)) >= mostDocuments) throw new TooMany();
  await transaction.insert(stockDocuments).values(row);
  await writeAudit(transaction, desk, {
    action: 'document.added',
    kind,
    subjectId,
    after: { document: row.id, name: row.name, documentKind, access },
  });
};

const openDocument = async (context: Context, dependencies: Dependencies): Promise<Response> => {
  const { database, documents, serviceToken } = dependencies;
  const desk = await deskCallOf(dependencies, callOf(context, serviceToken), deskMediaFiles.document);
  const missing = () => new ApiError('not-found', 'There is no such document');
  const id = context.req.param('id') ?? '';
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw missing();
  const [row] = await database
    .select()
    .from(stockDocuments)
    .where(and(eq(stockDocuments.id, id), isNull(stockDocuments.removedAt)));
  const file = row && (await documents.read(id));
  if (!row || !file) throw missing();
  const { kind, subjectId, name } = row;
  try {
    const after = { document: id, name };
    await writeAudit(database, desk, { action: 'document.opened', kind, subjectId, after });
  } catch (error) {
    await file.stream.cancel();
    throw error;
  }
  return download(file, { ...row, types: keptDocumentTypes });
};

/**
 * Uploads of photos and documents as request bodies, and downloads of documents. The caller and their permission are
 * checked before a byte is read.
 */
export const mediaRoutes = (dependencies: Dependencies): Hono => {
  const { database, documents, incoming, serviceToken } = dependencies;
  const receivePhoto = fileReceiver(incoming);
  const receiveDocument = fileReceiver(incoming);
  const attempts = attemptsIn(dependencies);

  const take = async ({ address }: ReturnType<typeof callOf>, { staff }: DeskCall): Promise<void> => {
    await attempts.takeFromNetwork(mostOfNetwork, address);
    await attempts.take(mostSent, staff.id);
  };

  const received = (context: Context, { staff }: DeskCall, largest: number) => ({
    request: context.req.raw,
    staffId: staff.id,
    largest,
  });

  const picture =
    (file: 'sendPhoto' | 'sendLogo') =>
    async (context: Context): Promise<Response> => {
      const call = callOf(context, serviceToken);
      const desk = await deskCallOf(dependencies, call, deskMediaFiles[file]);
      await take(call, desk);
      const most = file === 'sendLogo' ? largestLogo : { bytes: largestPhoto, pixels: mostPixels };
      const outcome = await receivePhoto(received(context, desk, most.bytes), (bytes) =>
        takePicture(bytes, dependencies, most.pixels),
      );
      const answer: TakenPhoto =
        'fault' in outcome
          ? outcome
          : { src: `/media/${outcome.hash}`, width: outcome.width, height: outcome.height, known: outcome.known };
      return answerOf(context, call, answer);
    };

  const sendDocument = async (context: Context): Promise<Response> => {
    const call = callOf(context, serviceToken);
    const desk = await deskCallOf(dependencies, call, deskMediaFiles.sendDocument);
    const query = Object.entries(context.req.query()).map(([name, value]) => [name, storable(value)]);
    const parsed = v.safeParse(sentDocumentSchema, Object.fromEntries(query));
    if (!parsed.success) throw new ApiError('invalid-input', 'Bad query');
    const { kind, subjectId, documentKind, access, name: givenName } = parsed.output;
    demandAskable(access, { kind: documentKind, type: '' });
    await demandStock(database, { kind, subjectId }, desk);
    await take(call, desk);
    return receiveDocument(received(context, desk, largestDocument), async (bytes) => {
      const content = await takeDocument(bytes, dependencies);
      if ('fault' in content) return answerOf(context, call, content);
      if (access === 'visitors' && !isForVisitors({ kind: documentKind, type: content.type }))
        return answerOf(context, call, { fault: 'heic' });
      const row = {
        id: randomUUID(),
        kind,
        subjectId,
        name: fileName(givenName, content.extension, 'document'),
        type: content.type,
        size: content.bytes.length,
        documentKind,
        access,
        formerOwnerId: null,
        createdAt: desk.at,
        staffId: desk.staff.id,
        ...{ feed: null, address: null, hash: null },
        removedAt: null,
      };
      // The file is stored first, so that every listed document exists.
      await documents.put(row.id, content.bytes);
      try {
        await database.transaction((transaction) => listDocument(transaction, row, desk));
      } catch (error) {
        await documents.remove(row.id);
        if (error instanceof TooMany) return answerOf(context, call, { fault: 'too-many' });
        throw error;
      }
      return answerOf(context, call, { document: documentOf(row, desk.staff.name) });
    });
  };

  return new Hono()
    .post(deskMediaFiles.sendPhoto.path, picture('sendPhoto'))
    .post(deskMediaFiles.sendLogo.path, picture('sendLogo'))
    .post(deskMediaFiles.sendDocument.path, sendDocument)
    .get(deskMediaFiles.document.path, (context) => openDocument(context, dependencies));
};
