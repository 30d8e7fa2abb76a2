import type { RenderRequest } from '../render/protocol.ts';

const key = /(?:^|&)idempotencyKey=[^&]|name="idempotencyKey"\r\n\r\n[^\r]/;

/** Whether a request may be asked twice: a read, or a form whose key lets the API answer it once. */
export const isRepeatable = ({ method, body }: RenderRequest): boolean =>
  method === 'GET' || (body !== null && key.test(Buffer.from(body).toString('latin1')));
