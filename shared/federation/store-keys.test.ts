import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openObjectStore, storeKeys } from './object-store.ts';

let folder = '';
let address = '';
let seen: { url: string; token: string | undefined; authorization: string | undefined }[] = [];
const later = new Date(Date.now() + 3_600_000).toISOString();

// One server is the store, the container's source of keys, and the service that exchanges a token for keys.
const answerOf = (url: string, body: string): string => {
  if (url.startsWith('/container'))
    return JSON.stringify({ AccessKeyId: 'of-container', SecretAccessKey: 's', Token: 'token-c', Expiration: later });
  if (body.includes('AssumeRoleWithWebIdentity') && body.includes('WebIdentityToken=signed-token'))
    return `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>of-role</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>token-r</SessionToken><Expiration>${later}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
  return 'x';
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
  seen = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { authorization, 'x-amz-security-token': token } = request.headers;
    seen.push({ url: request.url ?? '', authorization, token: token?.toString() });
    response.end(answerOf(request.url ?? '', body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const where = server.address();
  address = `http://127.0.0.1:${where && typeof where === 'object' ? where.port : 0}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  for (const name of Object.keys(process.env).filter((one) => one.startsWith('AWS_'))) vi.stubEnv(name, undefined);
  // No profile of this machine, and no address of a machine in a cloud.
  const nothing = { AWS_CONFIG_FILE: join(folder, 'none'), AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none') };
  for (const [name, value] of Object.entries({
    ...nothing,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_REGION: 'eu-west-1',
  }))
    vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

const tokenFile = async (text: string): Promise<string> => {
  await writeFile(join(folder, 'token'), text);
  return join(folder, 'token');
};

test.each<[string, () => Promise<Record<string, string>>, key: string, token: string | undefined]>([
  ['two keys', async () => ({ AWS_ACCESS_KEY_ID: 'own', AWS_SECRET_ACCESS_KEY: 's' }), 'own', undefined],
  [
    'keys of a session',
    async () => ({ AWS_ACCESS_KEY_ID: 'own', AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 'token' }),
    'own',
    'token',
  ],
  [
    'a container with a role (ECS, EKS Pod Identity)',
    async () => ({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${address}/container`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: await tokenFile('for-keys'),
    }),
    'of-container',
    'token-c',
  ],
  [
    'a web identity (IRSA)',
    async () => ({
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/site',
      AWS_WEB_IDENTITY_TOKEN_FILE: await tokenFile('signed-token'),
      AWS_ENDPOINT_URL_STS: address,
    }),
    'of-role',
    'token-r',
  ],
])('a store is opened with %s', async (_, variables, key, token) => {
  for (const [name, value] of Object.entries(await variables())) vi.stubEnv(name, value);
  const bucket = openObjectStore(`${address}/bucket`, storeKeys(process.env));
  await bucket.get('a.json', { limit: 10 });
  await bucket.get('b.json', { limit: 10 });
  const asked = seen.filter(({ url }) => url.startsWith('/bucket/'));
  expect(asked.map(({ url }) => url)).toEqual(['/bucket/a.json', '/bucket/b.json']);
  for (const request of asked) {
    expect(request.authorization).toContain(`Credential=${key}/`);
    expect(request.authorization).toContain('/eu-west-1/s3/');
    expect(request.token).toBe(token);
  }
  // Keys are fetched once, and again before they expire.
  expect(seen.length - asked.length).toBeLessThanOrEqual(1);
  expect(seen.find(({ url }) => url === '/container')?.authorization).toBe(
    key === 'of-container' ? 'for-keys' : undefined,
  );
});

test('a machine without keys is told which it needs', async () => {
  const bucket = openObjectStore(`${address}/bucket`, storeKeys(process.env));
  await expect(bucket.get('a.json', { limit: 10 })).rejects.toThrow(
    /^No keys for the store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role \(Could not load/,
  );
  expect(seen).toEqual([]);
});
