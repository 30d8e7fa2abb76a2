import { request as ask, type IncomingMessage } from 'node:http';
import { type FaultProxy, startFaultProxy, type WholeAnswer } from './fault-proxy.ts';

const answerOf = (site: string, incoming: IncomingMessage): Promise<WholeAnswer> =>
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
            headers: kept as WholeAnswer['headers'],
            bytes: Buffer.concat(parts),
          });
        });
      },
    );
    sent.on('error', reject);
    incoming.pipe(sent);
  });

const nothing: WholeAnswer = { status: 204, headers: {}, bytes: Buffer.alloc(0) };

/** Starts a proxy in front of a site; it leaves out pictures, which cost the most and are not tested. */
export const startSiteProxy = (site: string): Promise<FaultProxy> =>
  startFaultProxy(async (request) => (request.url?.startsWith('/media/') ? nothing : answerOf(site, request)));
