import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * A stand-in for SweepBright's API for websites, as public clients describe it: a token, estates by id, and the address
 * of each.
 */
export const startSweepBright = async () => {
  const clientId = '4711';
  const clientSecret: string = randomUUID();
  const estates = new Map<string, unknown>();
  const told: { id: string; url: unknown }[] = [];
  const asked: string[] = [];
  let tokens = new Set<string>();
  let instead: Answer | null = null;
  let insteadOfToken: Answer | null = null;

  const bodyOf = async (request: IncomingMessage): Promise<string> => {
    let text = '';
    for await (const chunk of request) text += chunk;
    return text;
  };

  const give = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '/', headers } = request;
    asked.push(`${method} ${url}`);
    const body = await bodyOf(request);
    if (url === '/api/oauth/token') {
      if (insteadOfToken) return insteadOfToken(response, request);
      const form = new URLSearchParams(body);
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return json(response, 401, { error: 'invalid_client' });
      const token = randomUUID();
      tokens.add(token);
      return json(response, 200, { token_type: 'Bearer', expires_in: 31_536_000, access_token: token });
    }
    if (!/^application\/vnd\.sweepbright\.v\d{8}\+json$/.test(headers.accept ?? ''))
      return json(response, 406, { message: 'Not acceptable' });
    if (!tokens.has((headers.authorization ?? '').replace('Bearer ', '')))
      return json(response, 401, { message: 'Unauthenticated' });
    const [, id = '', isUrl] = /^\/api\/estates\/([^/]+)(\/url)?$/.exec(url) ?? [];
    if (instead) return instead(response, request);
    const estate = estates.get(decodeURIComponent(id));
    if (!estate) return json(response, 404, { message: 'Not found' });
    if (!isUrl) return json(response, 200, estate);
    told.push({ id, url: Reflect.get(Object(JSON.parse(body)), 'url') });
    return response.writeHead(204).end();
  };

  const server = createServer((request, response) => void give(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    clientId,
    clientSecret,
    address: `http://127.0.0.1:${port}/api`,
    estates,
    /** Addresses that the site reported. */
    told,
    asked,
    /** Invalidates all tokens. */
    forgetTokens: () => {
      tokens = new Set();
    },
    /** The API's answer instead of estates; null removes it. */
    answerWith: (answer: Answer | null) => {
      instead = answer;
    },
    giveToken: (answer: Answer | null) => {
      insteadOfToken = answer;
    },
    /** An event as it is sent: its bytes, and the header that signs them. */
    signed: (event: unknown, secret = clientSecret) => {
      const body = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));
      return { body, headers: { 'x-hook-signature': createHmac('sha1', secret).update(body).digest('hex') } };
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type SweepBrightServer = Awaited<ReturnType<typeof startSweepBright>>;
