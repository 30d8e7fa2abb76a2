import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appointments, attempts, outbox, properties, requests } from '../database/schema.ts';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { callOn, goodRequest, offeredProperty, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

describeOnDatabases('an appointment', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
    const everyDay = settings.appointments;
    await writeSettings(database(), { ...settings, appointments: { ...everyDay, capacity: 2 } });
  });

  type App = ReturnType<typeof testApp>;
  const freeOf = async (app: App, id: unknown) => {
    const { slots } = await callOn(app)('slots', { property: await offeredProperty(database(), 'sale') });
    return slots.find((slot) => slot.id === id)?.free;
  };

  test('takes a place of its slot, for the whole agency, and says when', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    expect(await freeOf(app, good.slotId)).toBe(2);
    const { id, state } = await sendOn(app, 'contact-appointment', {
      ...good,
      language: 'fr',
      email: 'an@example.org',
    });
    expect(state).toBe('confirmed');
    expect(await freeOf(app, good.slotId)).toBe(1);
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    // Thursday at ten in Brussels.
    expect(good.slotId).toBe('2026-07-16T08:00:00.000Z');
    expect(mails.find(({ recipient }) => recipient === 'an@example.org')?.plain).toContain('jeudi 16 juillet à 10:00');
    expect(mails.find(({ recipient }) => recipient !== 'an@example.org')?.plain).toMatch(
      /Tijdstip: donderdag 16 juli (om|,) ?10:00/,
    );
  });

  test.each([
    [true, /Adresse\u00a0: \S.*, \d{4} \S/],
    [false, /L’adresse de ce bien n’est pas publique/],
  ])('tells the address where it is public (%s), else that the agency will', async (addressPublished, told) => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const [home] = await database()
      .update(properties)
      .set({ addressPublished })
      .where(eq(properties.id, String(good.propertyId)))
      .returning({ street: properties.street });
    const { id } = await sendOn(app, 'contact-appointment', { ...good, language: 'fr', email: 'an@example.org' });
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    expect(mails.find(({ recipient }) => recipient === 'an@example.org')?.plain).toMatch(told);
    const written = mails.some(({ plain, html }) => `${plain}${html}`.includes(home?.street ?? '?'));
    expect(written).toBe(addressPublished);
  });

  test('is had by exactly as many as there are places, however many ask at once; the others store nothing', async () => {
    const app = testApp(database());
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => goodRequest('contact-appointment', app, database())),
    );
    const answers = await Promise.all(asked.map((good) => sendOn(app, 'contact-appointment', good)));
    const confirmed = answers.filter(({ state }) => state === 'confirmed');
    expect(confirmed).toHaveLength(2);
    expect(answers.filter(({ state }) => state === 'full')).toHaveLength(6);
    expect(answers.filter(({ id }) => id === '')).toHaveLength(6);
    expect(await database().$count(requests)).toBe(2);
    expect(await freeOf(app, asked[0]?.slotId)).toBe(0);
    // Who was confirmed stays so, also when the answer got lost and the form comes again.
    const first = asked[answers.findIndex(({ state }) => state === 'confirmed')];
    expect(await sendOn(app, 'contact-appointment', first)).toMatchObject({ repeated: true, state: 'confirmed' });
  });

  test('gives its place back when its request is erased', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const { id } = await sendOn(app, 'contact-appointment', good);
    await database().delete(requests).where(eq(requests.id, id));
    expect(await freeOf(app, good.slotId)).toBe(2);
    expect(await database().$count(appointments)).toBe(0);
  });

  test.each(['2026-07-16T08:30:00.000Z', '2026-07-15T08:00:00.000Z', '2027-07-15T08:00:00.000Z', 'slot-1'])(
    'is not to be had at %s, which is no slot',
    async (slotId) => {
      const app = testApp(database());
      const good = await goodRequest('contact-appointment', app, database());
      await expect(sendOn(app, 'contact-appointment', { ...good, slotId })).rejects.toMatchObject({
        code: 'invalid-input',
        fields: { slotId: 'invalid' },
      });
      expect(await database().$count(requests)).toBe(0);
    },
  );

  test('has no slots for what is sold, and there is none for what is not there', async () => {
    const app = testApp(database());
    const [sold] = await database().select().from(properties).where(eq(properties.availability, 'sold'));
    expect(await callOn(app)('slots', { property: sold?.id ?? '' })).toEqual({ slots: [] });
    await expect(callOn(app)('slots', { property: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
