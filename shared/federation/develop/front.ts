import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { packageOf, publicPrefix } from '../app-names.ts';
import { factsPath, factsWithout } from '../release-facts.ts';
import { factsOf } from '../release-set.ts';
import type { RenderedSet } from './rendered-set.ts';

const changesPath = '/_releases/development-changes';
const scriptPath = `${changesPath}.js`;
const script = `new EventSource('${changesPath}').onmessage = () => location.reload();`;
// A file, since a content policy allows no script in the page.
const reload = `<script src="${scriptPath}"></script>`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the front of a development server needs. */
export interface FrontOptions {
  /** The address of the site whose API, pictures and other files are shown. */
  address: string;
  languages: readonly string[];
  /** The set that is shown; null before the first is ready. */
  shown: () => RenderedSet | null;
  /** Why the newest sources are not shown; null if they are. */
  fault: () => string | null;
}

const hopHeaders = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding', 'keep-alive']);

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const faultText = (fault: string): string => `<pre role="alert">${escapeHtml(fault)}</pre>`;

/** Serves a set to the developer's browser: its pages, files and facts; everything else is read from the site. */
export const createFront = ({ address, languages, shown, fault }: FrontOptions): Server & { changed: () => void } => {
  const watching = new Set<ServerResponse>();

  const passOn = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(403, { 'content-type': 'text/plain' });
      response.end('Nothing is sent to the site from here: forms, consent and logins are rejected.');
      return;
    }
    const answer = await fetch(address + path, { redirect: 'manual' });
    const headers = [...answer.headers].filter(([name]) => !hopHeaders.has(name));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };

  const sendFile = (response: ServerResponse, file: string): void => {
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  };

  // A file or the facts of the set; undefined for another address.
  const releasedAt = ({ releases }: RenderedSet, path: string): { file: string } | { json: unknown } | undefined => {
    const facts = factsOf(releases.set);
    const owners = Object.keys(facts.apps);
    const besides = [undefined, ...owners].find((one) => factsPath(facts.id, one) === path);
    const isFacts = path === factsPath(facts.id) || besides !== undefined;
    const staff = owners.filter((owner) => facts.apps[owner]?.staff && owner !== besides);
    if (isFacts) return { json: factsWithout(facts, staff) };
    for (const owner of owners) {
      const [prefix] = [publicPrefix(owner), `/_releases/${packageOf(owner)}/`].filter((one) => path.startsWith(one));
      const file = prefix && normalize(path.slice(prefix.length)).replace(/^(?:\.\.[/\\])+/, '');
      const filePath = file && join(releases.folders[owner] ?? '', 'web', file);
      if (filePath && existsSync(filePath)) return { file: filePath };
    }
    return undefined;
  };

  const isPage = (path: string): boolean =>
    path === '/' || languages.some((language) => path === `/${language}` || path.startsWith(`/${language}/`));

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const set = shown();
    if (pathname === changesPath) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      watching.add(response);
      response.once('close', () => watching.delete(response));
      return;
    }
    if (pathname === scriptPath) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const released = set ? releasedAt(set, pathname) : undefined;
    if (released && 'file' in released) return sendFile(response, released.file);
    if (released)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(released.json));
    if (request.method !== 'GET' || !isPage(pathname)) return passOn(request, response, pathname + search);
    const why = fault();
    if (!set)
      return void response
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8' })
        .end(faultText(why ?? 'It is being built') + reload);
    const page = await set.render(pathname + search);
    const messages = [
      ...page.failures.map((one) => `${one.what} failed (${one.failure}): ${one.why}`),
      ...(why === null ? [] : [why]),
    ];
    const body = page.body + (messages.length > 0 ? faultText(messages.join('\n\n')) : '') + reload;
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      ...Object.fromEntries(page.headers),
      'cache-control': 'no-store',
    });
    response.end(page.status >= 300 && page.status < 400 ? '' : body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' });
      response.end(faultText(error instanceof Error ? error.message : String(error)) + reload);
    });
  });
  return Object.assign(server, {
    changed: () => {
      for (const response of watching) response.write('data: changed\n\n');
    },
  });
};
