import { createServer, request } from 'node:http';
import { siteVersionPath } from '@rowhouse/shared/contract/site-version';
import { freePort } from '../run/free-port.ts';

/** A proxy in front of an API, for one shell. */
export interface CountingDoor {
  url: string;
  /** How often the shell has requested the version of the site; it has processed an answer before it requests the next. */
  asked: () => number;
  close: () => void;
}

/** Starts such a proxy; the API may be started later. */
export const openDoor = async (apiUrl: string): Promise<CountingDoor> => {
  let asked = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === siteVersionPath) asked += 1;
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, apiUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    asked: () => asked,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
