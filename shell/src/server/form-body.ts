import { fileLimits } from '@rowhouse/shared/domain/request-limits';
import { formBounds, isBeyondBounds, isMultipart, isUrlencoded } from '@rowhouse/shared/server/body-bounds';
import { answerParts, readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import type { FrontTable } from './front-routes.ts';
import { noticePage } from './notice-page.ts';

const largestForm = 256 * 1024; // bytes
const largestFile = Math.max(...Object.values(fileLimits));
// A file that is too large is cut and marked, so that its form is shown again with the visitor's input. The limit of
// all uploads together allows about thirty concurrent files, which fits the memory of a front.
const upload = {
  ofPart: largestFile + 8 * 1024,
  kept: largestFile + largestForm,
  ofAll: 32 * 1024 * 1024,
  atOnce: 256 * 1024 * 1024,
};

/** A refusal with a text in every language. */
export const refusal = (
  context: Context,
  status: 400 | 405 | 413 | 503,
  headers: Record<string, string> = {},
): Response =>
  context.html(noticePage(status, status === 503 ? 'notSent' : undefined), status, {
    'cache-control': 'no-store',
    ...headers,
  });

/**
 * Answers a form from its body, or rejects it: a body that is larger or has more fields than any form of the site is
 * not parsed.
 */
export const answerForm = async (
  context: Context,
  { find }: FrontTable,
  answer: (body: ArrayBuffer) => Promise<Response>,
): Promise<Response> => {
  const { req } = context;
  const type = req.header('content-type') ?? '';
  // A body that is not a form is not read; the page rejects it.
  if (!isMultipart(type) && !isUrlencoded(type)) return answer(new ArrayBuffer(0));
  const hasFile = find(req.path)?.takesFile && isMultipart(type);
  try {
    const answered = async (body: Buffer<ArrayBuffer>) =>
      isBeyondBounds(body, type, formBounds) ? refusal(context, 413) : answer(new Uint8Array(body).buffer);
    return await (hasFile ? answerParts(req.raw, upload, answered) : answered(await readBody(req.raw, largestForm)));
  } catch (error) {
    if (!(error instanceof UnreadBody)) throw error;
    return refusal(context, error.status, error.headers);
  }
};
