import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireAdmin } from './call.ts';
import { readEnvironment } from './environment.ts';

describe('the environment', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-environment-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('has a sensible default for every variable', () => {
    const environment = readEnvironment({ DATA_DIR: folder, SMTP_URL: '' });
    expect(environment).toMatchObject({ API_PORT: 4000, API_HOST: '127.0.0.1', SITE_URL: 'http://localhost:3000' });
    expect(environment.SMTP_URL).toBeUndefined();
  });

  test('generates a secret and stores it readable by the owner of the process alone', async () => {
    const { SESSION_SECRET } = readEnvironment({ DATA_DIR: folder });
    expect(SESSION_SECRET).toMatch(/^[\w-]{43}$/);
    expect(readEnvironment({ DATA_DIR: folder }).SESSION_SECRET).toBe(SESSION_SECRET);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  test('can turn the admin token off', () => {
    expect(readEnvironment({ DATA_DIR: folder, ADMIN_TOKEN: 'off' }).ADMIN_TOKEN).toBe('off');
    expect(() => readEnvironment({ DATA_DIR: folder, ADMIN_TOKEN: 'on' })).toThrow('ADMIN_TOKEN');
    expect(() => requireAdmin('Bearer off', 'off')).toThrow('admin token');
  });

  test('generates an admin token and stores it readable by the owner of the process alone', async () => {
    const { ADMIN_TOKEN } = readEnvironment({ DATA_DIR: folder });
    expect(ADMIN_TOKEN).toMatch(/^[\w-]{43}$/);
    expect(readEnvironment({ DATA_DIR: folder }).ADMIN_TOKEN).toBe(ADMIN_TOKEN);
    expect((await stat(join(folder, 'admin-token'))).mode & 0o777).toBe(0o600);
  });

  test('names all bad variables in one error', () => {
    const bad = {
      API_PORT: '70000',
      DATABASE_URL: 'mysql://localhost',
      SERVICE_TOKEN: 'short',
      ADMIN_TOKEN: 'short',
      SMTP_URL: 'nonsense',
      MAIL_FROM: 'nobody\r\nBcc: eve@example.org',
      AGENCY_MAIL: 'nobody',
      SITE_URL: 'localhost:3000',
      SESSION_SECRET: 'short',
    };
    const read = () => readEnvironment({ DATA_DIR: folder, ...bad });
    for (const name of Object.keys(bad)) expect(read).toThrow(name);
  });

  test('sends mail only where the addresses of the agency are given', () => {
    const mailed = { DATA_DIR: folder, SMTP_URL: 'smtp://mail.example.org' };
    expect(() => readEnvironment(mailed)).toThrow(/MAIL_FROM must be set.*AGENCY_MAIL must be set/s);
    const addresses = { MAIL_FROM: 'Website <website@example.org>', AGENCY_MAIL: 'info@example.org' };
    expect(readEnvironment({ ...mailed, ...addresses })).toMatchObject(addresses);
  });
});
