import { requestFiles, requestFilterSchema } from '@rowhouse/shared/contract/desk-requests';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { callOf } from '../../call.ts';
import { and, eq } from '../../database/orm.ts';
import { requests, uploads } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedQuery } from '../../endpoint.ts';
import { inert, savedAs, savedText, textStream } from '../../files/download.ts';
import { documentTypes, pictureTypes } from '../../files/file-content.ts';
import { confirmFirst } from '../confirm-first.ts';
import { deskCallOf } from '../desk-session.ts';
import { exportOf } from './export-requests.ts';
import { scopeOf } from './request-scope.ts';

const nothing = () => new ApiError('not-found', 'There is no such file');

const knownTypes: readonly string[] = [...documentTypes, ...pictureTypes];

/**
 * Answers a file of a request to people who may see the request; each access is recorded in the audit before the first
 * byte is sent.
 */
const fileRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), requestFiles.deskRequestFile);
    const id = context.req.param('id') ?? '';
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw nothing();
    const [file] = await database
      .select({ name: uploads.name, type: uploads.type, requestId: requests.id })
      .from(uploads)
      .innerJoin(requests, eq(requests.id, uploads.requestId))
      .where(and(eq(uploads.id, id), await scopeOf(database, desk)));
    const storedFile = file && (await dependencies.uploads.read(id));
    if (!file || !storedFile) throw nothing();
    // Only pictures, which were redrawn, are shown within a page.
    const isShown = context.req.query('show') !== undefined && file.type === 'image/jpeg';
    const action = isShown ? 'upload.shown' : 'upload.downloaded';
    try {
      await writeAudit(database, desk, { action, kind: 'upload', subjectId: id, after: { request: file.requestId } });
    } catch (error) {
      await storedFile.stream.cancel();
      throw error;
    }
    return new Response(storedFile.stream, {
      headers: {
        ...inert,
        'content-type': knownTypes.includes(file.type) ? file.type : 'application/octet-stream',
        'content-length': String(storedFile.size),
        'content-disposition': isShown ? 'inline' : savedAs(file.name),
      },
    });
  };

const formatSchema = v.picklist(['csv', 'json']);

/** The requests that a filter finds, as a stream; the audit records the filter, but not a searched name. */
const exportRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken, log } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), requestFiles.deskRequestExport);
    const format = v.safeParse(formatSchema, context.req.param('format'));
    if (!format.success) throw new ApiError('not-found', 'There is no such format');
    const filter = parsedQuery(requestFilterSchema, context);
    const { q, person, ...rest } = filter;
    const after = { format: format.output, ...rest, ...(q && { q: true }), ...(person && { person: true }) };
    await writeAudit(database, desk, { action: 'request.exported', kind: 'request', subjectId: 'all', after });
    const { type, text } = exportOf(database, format.output, filter, desk);
    const body = textStream(text, (error) => log('error', 'an export of requests was interrupted', { error }));
    return savedText(`requests ${brusselsDay(desk.at)}.${format.output}`, body, type);
  };

/** Downloads of the files of requests, and of the requests themselves. */
export const requestFileRoutes = (routes: Hono, dependencies: Dependencies): void => {
  routes.get(requestFiles.deskRequestFile.path, fileRoute(dependencies));
  routes.get(requestFiles.deskRequestExport.path, confirmFirst(exportRoute(dependencies)));
};
