import type { RenderRequest } from '../render/protocol.ts';
import type { Without } from './breaker.ts';

const idempotencyKey = /(?:^|&)idempotencyKey=[^&]|name="idempotencyKey"\r\n\r\n[^\r]/;
const fragmentId = /^[a-z-]+\.[a-z-]+/;

/** Whether a request may be rendered twice: a read, or a form with an idempotency key. */
export const isRepeatable = ({ method, body }: RenderRequest): boolean =>
  method === 'GET' || (body !== null && idempotencyKey.test(Buffer.from(body).toString('latin1')));

/** The request without parts of its page. Without the page itself a form is not sent either, since its action may be what fails. */
export const withoutParts = (request: RenderRequest, without: Without): RenderRequest =>
  without.includes('page') ? { ...request, method: 'GET', body: null, without } : { ...request, without };

/** What to leave out of a page that ended its worker, step by step; `part` is what was being rendered. */
export const stepsAfter = ({ method }: RenderRequest, part: string | null): Without[] => {
  if (method !== 'GET') return [['page']];
  const [id] = fragmentId.exec(part ?? '') ?? [];
  if (id) return [[id], ['fragments'], ['page']];
  return part === null ? [['fragments'], ['page']] : [['page']];
};
