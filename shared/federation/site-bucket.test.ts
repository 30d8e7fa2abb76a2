import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteBucket } from './site-bucket.ts';

test('an unreachable site is named in the error, with the reason', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const bucket = siteBucket('http://127.0.0.1:1', privateKey);
  await expect(bucket.get('registry.json', { limit: 100 })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 does not answer; is it running\? \(.*(ECONNREFUSED|bad port).*\)$/,
  );
});
