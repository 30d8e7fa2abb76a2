import { type IncomingHttpHeaders, request } from 'node:http';
import { hrefFor } from '@rowhouse/shared/routes';
import { owners } from '../../api/src/testing/demo-files.ts';
import { callApi, cookiesIn } from '../run/call-api.ts';
import { onceAFile } from '../run/once-a-file.ts';
import { sharedSite } from '../run/shared-site.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

/** Requests a path from the site exactly as written, dots and invalid escapes included, and follows no redirect. */
export const ask = (path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(sharedSite().url);
    const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const text = body?.toString();
    const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) };
    const sent = request(
      { hostname, port, path, method, headers: { ...form, ...length, ...headers }, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });

/** The cookies of a visitor who allowed only necessary storage. */
export const cookiesAfterChoice = onceAFile(async () => {
  const body = new URLSearchParams({ answer: 'necessary' });
  const { status, headers } = await ask(hrefFor('consent-settings', {}, 'nl'), { method: 'POST', body });
  const cookies = cookiesIn(headers['set-cookie'] ?? []);
  if (status !== 303 || cookies.length === 0) throw new Error(`The choice answered ${status}`);
  return cookies;
});

/** The cookies of the demo owner. */
export const cookiesAfterLogin = onceAFile(async () => {
  const { username: name, password } = owners.demo;
  return cookiesIn((await callApi(sharedSite(), '/owner/login', {}, { name, password })).headers.getSetCookie());
});
