import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { failuresPath } from '../../shell/src/layout/browser-report.ts';
import { browserFailureSchema } from '../../shell/src/layout/browser-report-schema.ts';
import { freePort } from '../run/free-port.ts';

/** A site behind a proxy that alters its pages. */
export interface AlteringProxy {
  url: string;
  /** Chooses the code that runs in each page after its HTML has been parsed, and before its scripts. */
  alter: (code: string) => void;
  /** Chooses whether scripts that no page names hang. */
  hold: (holds: boolean) => void;
  /** What pages have reported since the last call. */
  reports: () => readonly v.InferOutput<typeof browserFailureSchema>[];
  stop: () => void;
}

const passed = [
  'accept',
  'accept-language',
  'cookie',
  'user-agent',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
];
const changed = new Set([
  'content-encoding',
  'content-length',
  'content-security-policy',
  'transfer-encoding',
  'connection',
]);
const entry = /\/_releases\/shell\/web\/main\.[^/]+\.js$/;

/** Starts a proxy in front of a site. It holds the entry of the shell until the altered page has been parsed. */
export const startAlteringProxy = async (site: string): Promise<AlteringProxy> => {
  let code = '';
  let holds = false;
  let named = '';
  let reports: v.InferOutput<typeof browserFailureSchema>[] = [];
  const altered = (html: string): string => {
    named += html;
    return html.replace('</body>', () => `<script>${code}</script></body>`);
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === failuresPath) {
      const text = (await request.toArray()).join('');
      reports.push(v.parse(browserFailureSchema, JSON.parse(text)));
      response.writeHead(204).end();
      return;
    }
    if (holds && path.endsWith('.js') && !named.includes(path)) return;
    const headers = passed.flatMap((name): [string, string][] => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const answer = await fetch(site + path, { headers, redirect: 'manual' });
    if (entry.test(path)) await setTimeout(500);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const body = isPage ? altered(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, [...answer.headers].filter(([name]) => !changed.has(name)).flat()).end(body);
  });
  server.listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://localhost:${address.port}`,
    alter: (next) => {
      code = next;
    },
    hold: (next) => {
      holds = next;
    },
    reports: () => {
      const last = reports;
      reports = [];
      return last;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
