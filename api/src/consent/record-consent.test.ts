import { beforeEach, expect, test } from 'vitest';
import { consents } from '../database/schema.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { errorOf, outputOf, serviceToken, testApp } from '../testing/test-app.ts';

const choice = {
  id: '5f0c1d2e3a4b5c6d7e8f',
  version: 2,
  answer: 'selection',
  categories: ['analytics', 'necessary'],
};
const visitor = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
  'x-service-token': serviceToken,
  'x-visitor-address': '192.0.2.77',
  cookie: 'language=nl',
};
const idOf = (index: number) => index.toString(16).padStart(20, '0');

describeOnDatabases('the log of choices', (database) => {
  beforeEach(async () => {
    await database().delete(consents);
  });
  const logged = () => database().select().from(consents);

  test('records what was chosen, when and for which policy, and nothing about the visitor', async () => {
    const app = testApp(database());
    await outputOf('recordConsent', app.post('/consents', choice, visitor));
    expect(await logged()).toEqual([
      {
        id: choice.id,
        time: app.now(),
        version: 2,
        answer: 'selection',
        categories: ['necessary', 'analytics'],
      },
    ]);
  });

  test('records a choice once, as it was first made', async () => {
    const app = testApp(database());
    await outputOf('recordConsent', app.post('/consents', choice, visitor));
    await outputOf('recordConsent', app.post('/consents', { ...choice, answer: 'all', categories: [] }, visitor));
    expect((await logged()).map(({ answer }) => answer)).toEqual(['selection']);
  });

  test('removes a choice once it is older than the settings keep it', async () => {
    const settings = await readSettings(database());
    await writeSettings(database(), { ...settings, consent: { ...settings.consent, logDays: 10 } });
    const app = testApp(database());
    for (const [index, day] of ['01', '02', '12'].entries()) {
      app.setTime(`2026-03-${day}T12:00:00Z`);
      await outputOf('recordConsent', app.post('/consents', { ...choice, id: idOf(index) }, visitor));
    }
    expect((await logged()).map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
    await writeSettings(database(), settings);
  });

  test.each([
    ['an id that may be a name', { ...choice, id: 'jan.peeters@mail.example' }, 'id'],
    ['no version', { ...choice, version: undefined }, 'version'],
    ['a version that is none', { ...choice, version: 0.5 }, 'version'],
    ['an unknown answer', { ...choice, answer: 'perhaps' }, 'answer'],
    ['an unknown category', { ...choice, categories: ['telepathy'] }, 'categories.0'],
  ])('rejects %s', async (_, body, field) => {
    const error = await errorOf(testApp(database()).post('/consents', body, visitor));
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
    expect(await logged()).toEqual([]);
  });

  test('limits the choices of one network to what people make', async () => {
    const app = testApp(database());
    const crowd = { ...visitor, 'x-visitor-address': '203.0.113.9' };
    const statuses = await Promise.all(
      Array.from({ length: 121 }, (_, index) => app.post('/consents', { ...choice, id: idOf(index) }, crowd)),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
    const other = { ...visitor, 'x-visitor-address': '198.51.100.1' };
    await outputOf('recordConsent', app.post('/consents', { ...choice, id: idOf(999) }, other));
  });
});
