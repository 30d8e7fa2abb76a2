import { request as ask, type IncomingMessage } from 'node:http';
import { type Line, startLine, type Whole } from './line.ts';

const askedOf = (site: string, incoming: IncomingMessage): Promise<Whole> =>
  new Promise((resolve, reject) => {
    const { url = '/', method, headers } = incoming;
    const { hostname, port } = new URL(site);
    const sent = ask(
      { hostname, port, path: url, method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...kept } = response.headers;
          resolve({
            status: response.statusCode ?? 502,
            headers: kept as Whole['headers'],
            bytes: Buffer.concat(parts),
          });
        });
      },
    );
    sent.on('error', reject);
    incoming.pipe(sent);
  });

const none: Whole = { status: 204, headers: {}, bytes: Buffer.alloc(0) };

/** Starts a line in front of a site, as a bad network is; it carries no pictures, which cost the most and are not what fails. */
export const startSiteLine = (site: string): Promise<Line> =>
  startLine(async (request) => (request.url?.startsWith('/media/') ? none : askedOf(site, request)));
