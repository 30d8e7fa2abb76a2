import { documentKeyHeader, staleKey } from '../contract/document-key.ts';

let key = typeof document === 'undefined' ? undefined : document.getElementById('state')?.dataset.key;

/**
 * Sends a request of this document's scripts with the key of a private page, if the document has one. A read that the session of another
 * login makes stale loads the document again.
 */
export const sendWithKey = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (key) headers.set(documentKeyHeader, key);
  const response = await fetch(path, { ...init, headers });
  const answered = response.headers.get(documentKeyHeader);
  if (answered === staleKey && key && init.method === 'GET') {
    window.location.reload();
    await new Promise<never>(() => undefined);
  }
  if (answered && answered !== staleKey) key = answered;
  return response;
};
