import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { and, eq } from '../database/orm.ts';
import { attempts, outbox, properties, requests } from '../database/schema.ts';
import { messages } from '../messages/messages.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { errorOf, testApp } from '../testing/test-app.ts';

const site = 'http://localhost:3000';

describeOnDatabases('documents', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
  });

  type App = ReturnType<typeof testApp>;
  const ask = async (app: App, more: Record<string, string | string[]> = {}) => {
    const good = await goodRequest('documents', app, database());
    const answer = await sendOn(app, 'documents', { ...good, email: 'an@example.org', language: 'en', ...more });
    const mails = await database()
      .select()
      .from(outbox)
      .where(eq(outbox.requestId, answer.id || crypto.randomUUID()));
    const toAgency = mails.find(({ recipient }) => recipient !== 'an@example.org')?.plain ?? '';
    const mail = mails.find(({ recipient }) => recipient === 'an@example.org');
    const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    return { ...answer, property: good.propertyId as string, plain: mail?.plain ?? '', toAgency, links };
  };
  const open = (app: App, link: string) => app.app.request(link.replace(site, ''));

  test('that the site has are sent as links to save them; the others are announced, also the certificate whose facts it has', async () => {
    const app = testApp(database());
    const { property, plain, toAgency, links, state } = await ask(app, { documents: ['plans', 'epc', 'soil'] });
    expect(toAgency).toContain('Al verstuurd door de website: Plannen\n');
    expect(toAgency).toContain('Nog zelf te versturen: Energieprestatiecertificaat (EPC), Bodemattest');
    expect(state).toBe('stored');
    const [stored] = await database().select().from(properties).where(eq(properties.id, property));
    const papers = links.filter((link) => link.includes('/documents/'));
    expect(papers).toHaveLength((stored?.plans.length ?? 0) + 1);
    expect(plain).toContain('The links work until 22-7-2026.');
    expect(plain).toMatch(
      /We will send you these documents ourselves.*Energy performance certificate \(EPC\), Soil certificate\./,
    );

    const plan = await open(app, papers[0] ?? '');
    expect(plan.headers.get('content-disposition')).toBe(`attachment; filename="${property}-1.png"`);
    expect((await sharp(await plan.arrayBuffer()).metadata()).format).toBe('png');
    const energy = await open(app, papers.at(-1) ?? '');
    expect(energy.headers.get('content-disposition')).toContain('attachment');
    expect(energy.headers.get('cache-control')).toBe('private, no-store');
    const page = await energy.text();
    expect(page).toContain(`${stored?.energyValue} kWh`);
    expect(page).not.toMatch(/undefined|\[object/);
  });

  test('can be fetched for seven days by the link exactly as it was made', async () => {
    const app = testApp(database());
    const { links } = await ask(app, { documents: ['epc'] });
    const [link = ''] = links.filter((one) => one.includes('/documents/'));
    const [body = '', mac] = link.split('/').at(-1)?.split('.') ?? [];
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"en"', '"nl"')).toString('base64url');
    expect(await errorOf(open(app, link.replace(body, forged)))).toMatchObject({ code: 'not-found' });
    expect(await errorOf(open(app, `/api/v1/documents/${body}`))).toMatchObject({ code: 'not-found' });
    expect(mac).not.toBe('');
    app.setTime('2026-07-22T10:00:00Z');
    expect((await open(app, link)).status).toBe(200);
    app.setTime('2026-07-22T10:00:01Z');
    expect(await errorOf(open(app, link))).toMatchObject({ status: 410, code: 'gone' });
  });

  test('do not reveal an unpublished address', async () => {
    const app = testApp(database());
    const { links, property } = await ask(app, { documents: ['epc'] });
    const isIt = eq(properties.id, property);
    const [stored] = await database().select().from(properties).where(isIt);
    await database().update(properties).set({ addressPublished: false, street: 'Geheimstraat' }).where(isIt);
    const page = await (await open(app, links.find((link) => link.includes('/documents/')) ?? '')).text();
    expect(page).toContain('on request');
    expect(page).not.toContain('Geheimstraat');
    await database()
      .update(properties)
      .set({ addressPublished: stored?.addressPublished ?? true, street: stored?.street ?? '' })
      .where(isIt);
  });

  test('requested again within a week are on their way; nothing is stored, and whoever types the address is not told', async () => {
    const app = testApp(database());
    const stored = () => database().$count(requests);
    await ask(app, { documents: ['epc', 'plans'] });
    const { id, state, receipt, repeated } = await ask(app, { documents: ['plans'] });
    expect([state, repeated, await stored()]).toEqual(['stored', false, 1]);
    const other = await ask(app, { documents: ['plans'], email: 'bo@example.org' });
    expect([other.state, other.repeated, await stored()]).toEqual(['stored', false, 2]);
    expect([id, receipt].map(({ length }) => length)).toEqual([other.id, other.receipt].map(({ length }) => length));
    await ask(app, { documents: ['plans', 'soil'] });
    expect(await stored()).toBe(3);
    app.setTime('2026-07-22T10:00:01Z');
    await ask(app, { documents: ['plans'] });
    expect(await stored()).toBe(4);
  });

  test('requested again count as a needed mail of the address, and can sign it up for the newsletter', async () => {
    const app = testApp(database());
    await ask(app, { documents: ['epc'] });
    for (let time = 2; time <= 6; time += 1) await ask(app, { documents: ['epc'] });
    await expect(ask(app, { documents: ['epc'] })).rejects.toMatchObject({ code: 'too-many-requests' });
    await database().delete(attempts);
    await database().delete(outbox);
    await ask(app, { documents: ['epc'], newsletter: 'on' });
    const mails = await database().select({ to: outbox.recipient, subject: outbox.subject }).from(outbox);
    expect(mails).toEqual([{ to: 'an@example.org', subject: messages.en.optIn.newsletter.subject }]);
  });

  test('requested again without a key get the answer of the first; only the browser that repeats its form is told', async () => {
    const app = testApp(database());
    const keyless = { documents: ['epc'], idempotencyKey: '' };
    for (const time of ['2026-07-15T10:00:00Z', '2026-07-15T10:00:01Z', '2026-07-15T10:30:00Z']) {
      app.setTime(time);
      expect((await ask(app, keyless)).state, time).toBe('stored');
    }
    const keyed = { documents: ['soil'], idempotencyKey: 'documents-1' };
    expect((await ask(app, keyed)).state).toBe('stored');
    expect(await ask(app, keyed)).toMatchObject({ state: 'already-requested', repeated: true });
    expect(await database().$count(requests)).toBe(2);
  });

  test('whose mail was given up can be requested again', async () => {
    const app = testApp(database());
    const { id } = await ask(app, { documents: ['epc'] });
    const isOf = (recipient: string) => and(eq(outbox.requestId, id), eq(outbox.recipient, recipient));
    const deadAt = app.now();
    await database().update(outbox).set({ deadAt }).where(isOf('agency@example.org'));
    await ask(app, { documents: ['epc'] });
    expect(await database().$count(requests)).toBe(1);
    await database().update(outbox).set({ deadAt }).where(isOf('an@example.org'));
    await ask(app, { documents: ['epc'], email: 'AN@example.org' });
    expect(await database().$count(requests)).toBe(2);
  });

  test('that a property for this goal never has cannot be requested', async () => {
    const app = testApp(database());
    await expect(ask(app, { documents: ['lease'] })).rejects.toMatchObject({ fields: { documents: 'invalid' } });
    const isRent = and(eq(properties.goal, 'rent'), eq(properties.stockStatus, 'published'));
    const [rented] = await database().select({ id: properties.id }).from(properties).where(isRent).limit(1);
    expect((await ask(app, { documents: ['lease'], propertyId: rented?.id ?? '' })).state).toBe('stored');
  });
});
