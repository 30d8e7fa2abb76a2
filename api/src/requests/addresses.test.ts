import { type Language, languages } from '@rowhouse/shared/domain/language';
import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { attempts, cities, outbox, requests } from '../database/schema.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

describeOnDatabases('the sender of a request', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests, outbox]) await database().delete(table);
  });

  const send = async (changes: Record<string, string>) => {
    const app = testApp(database());
    return sendOn(app, 'contact-demand', { ...(await goodRequest('contact-demand', app, database())), ...changes });
  };
  const mailsOf = (id: string) => database().select().from(outbox).where(eq(outbox.requestId, id));

  describe('the address of a visitor', () => {
    test.each([
      ['9600', 'Ronse', 'be'],
      ['9600', 'renaix', 'be'],
      ['9700', 'Eine', 'be'],
      ['8500', 'Kortrijk', 'be'],
      ['59000', 'Lille', 'fr'],
      ['L-1855', 'Luxembourg', 'lu'],
      ['9600', 'Oudenaarde', 'lu'],
    ])('in %s %s is accepted (%s)', async (zip, city, country) => {
      await expect(send({ zip, city, country })).resolves.toMatchObject({ state: 'stored' });
    });

    test.each([
      ['9600', 'Oudenaarde', { city: 'other-zip' }],
      ['1000', 'Renaix', { city: 'other-zip' }],
      ['0999', 'Ronse', { zip: 'invalid-zip' }],
      ['96000', 'Ronse', { zip: 'invalid-zip' }],
    ])('in %s %s is rejected', async (zip, city, fields) => {
      await expect(send({ zip, city, country: 'be' })).rejects.toMatchObject({ code: 'invalid-input', fields });
      expect(await database().$count(requests)).toBe(0);
    });

    test('is accepted in any city when the agency has none', async () => {
      const rows = await database().select().from(cities);
      const [first] = rows;
      await database().update(cities).set({ countryId: 50 });
      await expect(send({ zip: '9600', city: 'Oudenaarde' })).resolves.toMatchObject({ state: 'stored' });
      await database()
        .update(cities)
        .set({ countryId: first?.countryId ?? 10 });
    });
  });

  test.each<[Language, country: string, name: string]>([
    ['nl', 'be', 'Land: België'],
    ['fr', 'nl', 'Pays\u00A0: Pays-Bas'],
    ['en', 'gb', 'Country: United Kingdom'],
    ['de', 'other', 'Land: ein anderes Land'],
  ])(
    'has a country whose name the mail to an agency with the language %s shows (%s)',
    async (language, country, name) => {
      const settings = await readSettings(database());
      await writeSettings(database(), { ...settings, languages: { ...settings.languages, default: language } });
      const zip = { be: '9600', nl: '4331 GN', gb: 'SW1A 1AA', other: 'D04' }[country] ?? '';
      const { id } = await send({ country, zip, city: 'Ergens' });
      const mail = (await mailsOf(id)).find(({ recipient }) => recipient === 'agency@example.org');
      expect(mail?.plain).toContain(name);
      await writeSettings(database(), settings);
    },
  );

  test.each(languages.flatMap((language) => ['mr', 'ms', 'miss', 'mx'].map((title) => [language, title] as const)))(
    'is greeted in %s by the first name only, whatever the salutation (%s), and never as a miss',
    async (language, title) => {
      const settings = await readSettings(database());
      await writeSettings(database(), { ...settings, languages: { ...settings.languages, default: language } });
      const { id } = await send({ title, language, firstName: 'Robin' });
      const mails = await mailsOf(id);
      const toVisitor = mails.find(({ recipient }) => recipient !== 'agency@example.org');
      expect(toVisitor?.plain.split('\n')[0]).toMatch(/^[A-Z][a-z]+(?: [A-Z][a-z]+)? Robin,$/);
      expect(toVisitor?.plain).not.toMatch(/\b(?:de heer|mevrouw|monsieur|madame|Herr|Frau|Mr|Ms|Mx)\b/);
      const all = mails.map(({ plain, html }) => plain + html).join('\n');
      expect(all).not.toMatch(/fräulein|mademoiselle|juffrouw|undefined/i);
      await writeSettings(database(), settings);
    },
  );
});
