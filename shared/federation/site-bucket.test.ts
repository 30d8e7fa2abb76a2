import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteBucket } from './site-bucket.ts';

test('a site that does not answer is named, and why', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const bucket = siteBucket('http://127.0.0.1:1', privateKey);
  await expect(bucket.get('registry.json', { limit: 100 })).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 does not answer; is it running\? \(.*(ECONNREFUSED|bad port).*\)$/,
  );
});
