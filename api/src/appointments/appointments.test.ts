import { randomUUID } from 'node:crypto';
import { visitLinkEndpoints } from '@rowhouse/shared/contract/visit-link';
import { beforeEach, expect, test } from 'vitest';
import { asc, eq, ne } from '../database/orm.ts';
import {
  absences,
  appointments,
  attempts,
  outbox,
  people,
  projects,
  properties,
  requests,
  staff,
  subjectVisits,
  visitSlots,
} from '../database/schema.ts';
import { sealText } from '../sealed.ts';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { deskCallBy } from '../testing/desk-call.ts';
import { callOn, goodRequest, offeredProperty, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { visitLinkAnswers } from './visit-link.ts';
import { visitSeal } from './visit-mails.ts';

describeOnDatabases('an appointment', (database) => {
  beforeEach(async () => {
    await database().delete(attempts);
    await database().delete(requests);
    const everyDay = settings.appointments;
    await writeSettings(database(), { ...settings, appointments: { ...everyDay, capacity: 2 } });
  });

  type App = ReturnType<typeof testApp>;
  const freeOf = async (app: App, id: unknown, property?: string) => {
    const asked = property ?? (await offeredProperty(database(), 'sale'));
    const { slots } = await callOn(app)('slots', { property: asked });
    return slots.find((slot) => slot.id === id)?.free;
  };
  const agentOf = async (property: unknown): Promise<number> => {
    const [home] = await database()
      .select()
      .from(properties)
      .where(eq(properties.id, String(property)));
    return home?.managerId ?? 0;
  };
  /** Another home that is still on offer, of the same agent or of another one. */
  const otherHome = async (property: unknown, isSame: boolean): Promise<string> => {
    const agent = await agentOf(property);
    const homes = await database().select().from(properties).where(eq(properties.stockStatus, 'published'));
    const found = homes.find(({ id, managerId }) => id !== property && (managerId === agent) === isSame);
    return found?.id ?? '';
  };

  test('is mailed to the agent who conducts it, with its calendar file, unless the agent is away that day', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const agentId = await agentOf(good.propertyId);
    const email = 'agent@agency.example';
    await database().update(people).set({ email }).where(eq(people.id, agentId));
    const told = async (slot: Record<string, string>) => {
      const { id } = await sendOn(app, 'contact-appointment', { ...good, ...slot });
      const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
      return mails.filter(({ recipient }) => recipient === email);
    };
    const [mail, ...more] = await told({});
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(String(good.propertyId));
    const files = JSON.stringify(mail?.attachments);
    expect(files).toContain('METHOD:PUBLISH');
    // The link by which the visitor moves the visit is for the visitor alone.
    expect(files).not.toContain('token=');
    const member = await deskCallBy(database(), 'agent', 'visits.read', { personId: agentId });
    const [from, until] = ['2026-07-15', '2026-07-15'];
    await database().insert(absences).values({ id: randomUUID(), staffId: member.staff.id, from, until });
    expect(await told({ slotId: '2026-07-17T08:00:00.000Z', email: 'piet@example.org' })).toEqual([]);
    await database().update(absences).set({ from: '2026-07-16', until: '2026-07-16' });
    expect(await told({ slotId: '2026-07-17T09:00:00.000Z', email: 'jan@example.org' })).toHaveLength(1);
    await database().delete(absences);
    await database().delete(requests);
  });

  test("takes an hour of the agent at all of the agent's homes, and the mails say when and with whom", async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const [same, another] = [await otherHome(good.propertyId, true), await otherHome(good.propertyId, false)];
    const free = async () => Promise.all([undefined, same, another].map((home) => freeOf(app, good.slotId, home)));
    expect(await free()).toEqual([1, 1, 1]);
    const sent = { ...good, language: 'fr', email: 'an@example.org' };
    const { id, state } = await sendOn(app, 'contact-appointment', sent);
    expect(state).toBe('confirmed');
    expect(await free()).toEqual([0, 0, 1]);
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    // Thursday at ten in Brussels.
    expect(good.slotId).toBe('2026-07-16T08:00:00.000Z');
    const toVisitor = mails.find(({ recipient }) => recipient === 'an@example.org')?.plain ?? '';
    const toAgency = mails.find(({ recipient }) => recipient !== 'an@example.org')?.plain ?? '';
    expect(toVisitor).toContain('jeudi 16 juillet à 10\u00a0h');
    expect(toAgency).toMatch(/Tijdstip: donderdag 16 juli (om|,) ?10:00/);
    const [agent] = await database()
      .select()
      .from(people)
      .where(eq(people.id, await agentOf(good.propertyId)));
    expect(toVisitor).toContain(`${agent?.name} vous accueillera.`);
    expect(toAgency).toContain(`Bezoek met: ${agent?.name}`);
    const [made] = await database().select().from(appointments);
    expect(made).toMatchObject({ agentId: agent?.id, endsAt: new Date('2026-07-16T09:00:00Z') });
  });

  test('is refused when the agent has a planned visit at that time, or when the agency has reached its capacity', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const contactId = await agentOf(good.propertyId);
    const startsAt = new Date('2026-07-16T08:45:00Z');
    const planned = { id: crypto.randomUUID(), subjectId: '1001', startsAt, visitor: 'A. P.', contactId };
    for (const [status, free] of [
      ['planned', 0],
      ['cancelled', 1],
    ] as const) {
      await database()
        .insert(subjectVisits)
        .values({ ...planned, status });
      expect(await freeOf(app, good.slotId), status).toBe(free);
      await database().delete(subjectVisits).where(eq(subjectVisits.id, planned.id));
    }
    await writeSettings(database(), { ...settings, appointments: { ...settings.appointments, capacity: 1 } });
    const propertyId = await otherHome(good.propertyId, false);
    await sendOn(app, 'contact-appointment', { ...good, propertyId });
    expect(await freeOf(app, good.slotId)).toBe(0);
  });

  test('of a home without an agent goes to the first free person of the team, in its order', async () => {
    const app = testApp(database());
    await writeSettings(database(), { ...settings, appointments: { ...settings.appointments, capacity: 9 } });
    const good = await goodRequest('contact-appointment', app, database());
    const isIt = eq(properties.id, String(good.propertyId));
    const managerId = await agentOf(good.propertyId);
    await database().update(properties).set({ managerId: null }).where(isIt);
    const states = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        sendOn(app, 'contact-appointment', { ...good, idempotencyKey: `team-${index}` }),
      ),
    );
    const team = await database().select().from(people).orderBy(asc(people.order));
    expect(states.filter(({ state }) => state === 'confirmed')).toHaveLength(team.length);
    const made = await database().select().from(appointments).orderBy(asc(appointments.place));
    expect(made.map(({ agentId }) => agentId)).toEqual(team.map(({ id }) => id));
    await database().update(properties).set({ managerId }).where(isIt);
  });

  test('goes to another of the team once its agent has left, who gets no mail about visitors and is shown to none', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const agentId = await agentOf(good.propertyId);
    const email = 'left@agency.example';
    await database().update(people).set({ email }).where(eq(people.id, agentId));
    const { id: earlier } = await sendOn(app, 'contact-appointment', good);
    await database().delete(outbox);
    await database().delete(staff);
    const { staff: member } = await deskCallBy(database(), 'agent', 'visits.read', { personId: agentId });
    const slotOfTheirs = {
      ...{ id: randomUUID(), agentId, subjectIds: [String(good.propertyId)] },
      ...{ startsAt: new Date('2026-07-20T08:00:00Z'), endsAt: new Date('2026-07-20T09:00:00Z') },
    };
    await database().insert(visitSlots).values(slotOfTheirs);
    await database().update(staff).set({ leftAt: app.now() }).where(eq(staff.id, member.id));

    const { state } = await sendOn(app, 'contact-appointment', { ...good, idempotencyKey: 'after', email: 'b@x.be' });
    expect(state).toBe('confirmed');
    const [made] = await database().select().from(appointments).where(ne(appointments.requestId, earlier));
    expect(made?.agentId).not.toBe(agentId);
    await sendOn(app, 'contact-me', { ...(await goodRequest('contact-me', app, database())), email: 'c@x.be' });
    const token = sealText(app.dependencies.secret, 'visit', earlier);
    await visitLinkAnswers(app.dependencies).cancelOwnVisit({ token, language: 'nl' });
    const mails = await database().select().from(outbox);
    expect(mails.length).toBeGreaterThan(4);
    expect(mails.filter(({ recipient }) => recipient === email)).toEqual([]);
    const page = await callOn(app)('property', { id: String(good.propertyId), language: 'nl' });
    expect(page.manager).toBeNull();

    await database().delete(visitSlots);
    await database().delete(staff);
    await database().delete(requests);
  });

  test('cannot overlap another of the same agent: the database prevents it, whoever writes and however many write concurrently', async () => {
    const app = testApp(database());
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const good = await goodRequest('site-contact', app, database());
      ids.push((await sendOn(app, 'site-contact', good)).id);
    }
    let place = 0;
    const write = (index: number, agentId: number | null, from: string) => {
      const startsAt = new Date(`2026-08-03T${from}:00Z`);
      const endsAt = new Date(startsAt.getTime() + 3_600_000);
      place += 1;
      return database()
        .insert(appointments)
        .values({ requestId: ids[index] ?? '', startsAt, endsAt, agentId, place })
        .then(
          () => 'kept',
          () => 'refused',
        );
    };
    expect((await Promise.all([write(0, 1, '08:00'), write(1, 1, '08:00')])).sort()).toEqual(['kept', 'refused']);
    expect(await write(1, 1, '08:30').then((first) => [first])).toEqual(['refused']);
    await database().delete(appointments);
    expect(await write(0, 1, '08:00')).toBe('kept');
    expect(await write(1, 1, '08:59')).toBe('refused');
    expect(await write(1, 1, '09:00')).toBe('kept');
    expect(await write(2, 2, '08:30')).toBe('kept');
    expect(await write(3, null, '08:30')).toBe('kept');
  });

  test.each([
    [true, /Adresse\u00a0: \S.*, \d{4} \S/],
    [false, /L’adresse de ce bien n’est pas publique/],
  ])('mails the address where it is public (%s), else says that the agency will', async (addressPublished, told) => {
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
    const toAgency = mails.find(({ recipient }) => recipient === 'agency@example.org')?.plain ?? '';
    expect(toAgency.includes('Nog zelf te versturen: het adres van het pand')).toBe(!addressPublished);
  });

  test('that was called off can be booked again from a form without a key; one that stands is booked once', async () => {
    const app = testApp(database());
    const form = { ...(await goodRequest('contact-appointment', app, database())), idempotencyKey: '' };
    const send = () => sendOn(app, 'contact-appointment', form);
    const first = await send();
    expect(await send()).toMatchObject({ id: first.id, repeated: true });
    const token = sealText(app.dependencies.secret, visitSeal, first.id);
    await callOn(app)(visitLinkEndpoints.cancelOwnVisit, { token, language: 'nl' });
    const second = await send();
    expect(second).toMatchObject({ state: 'confirmed', repeated: false });
    expect(await database().select({ id: appointments.requestId }).from(appointments)).toEqual([{ id: second.id }]);
  });

  test('is confirmed for only one of many concurrent bookings with the same agent; the others store nothing', async () => {
    const app = testApp(database());
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => goodRequest('contact-appointment', app, database())),
    );
    const same = await otherHome(asked[0]?.propertyId, true);
    const sent = asked.map((good, index) => (index % 2 === 0 ? good : { ...good, propertyId: same }));
    const answers = await Promise.all(sent.map((good) => sendOn(app, 'contact-appointment', good)));
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    expect(answers.filter(({ state }) => state === 'full')).toHaveLength(7);
    expect(answers.filter(({ id }) => id === '')).toHaveLength(7);
    expect(await database().$count(requests)).toBe(1);
    expect(await freeOf(app, asked[0]?.slotId)).toBe(0);
    // A confirmed booking stays confirmed when its answer is lost and the form is sent again.
    const first = sent[answers.findIndex(({ state }) => state === 'confirmed')];
    expect(await sendOn(app, 'contact-appointment', first)).toMatchObject({ repeated: true, state: 'confirmed' });
  });

  test('frees its slot when its request is erased', async () => {
    const app = testApp(database());
    const good = await goodRequest('contact-appointment', app, database());
    const { id } = await sendOn(app, 'contact-appointment', good);
    await database().delete(requests).where(eq(requests.id, id));
    expect(await freeOf(app, good.slotId)).toBe(1);
    expect(await database().$count(appointments)).toBe(0);
  });

  test.each(['2026-07-16T08:30:00.000Z', '2026-07-15T08:00:00.000Z', '2027-07-15T08:00:00.000Z', 'slot-1'])(
    'is refused at %s, which is no slot',
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

  test('offers no slots for a sold home or an unknown one', async () => {
    const app = testApp(database());
    const [sold] = await database().select().from(properties).where(eq(properties.stockStatus, 'sold'));
    expect(await callOn(app)('slots', { property: sold?.id ?? '' })).toEqual({ slots: [] });
    await expect(callOn(app)('slots', { property: 'none' })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describeOnDatabases('an appointment with an agency without agents', (database) => {
  test('is confirmed as often as there are places, however many are requested concurrently', async () => {
    await database().delete(attempts);
    await writeSettings(database(), { ...settings, appointments: { ...settings.appointments, capacity: 2 } });
    for (const table of [properties, projects]) await database().update(table).set({ managerId: null });
    await database().delete(people);
    const app = testApp(database());
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => goodRequest('contact-appointment', app, database())),
    );
    const answers = await Promise.all(asked.map((good) => sendOn(app, 'contact-appointment', good)));
    expect(answers.map(({ state }) => state).sort()).toEqual(['confirmed', 'confirmed', 'full', 'full', 'full']);
    const made = await database().select().from(appointments);
    expect(made.map(({ agentId }) => agentId)).toEqual([null, null]);
    const mails = await database().select().from(outbox);
    expect(mails.map(({ plain }) => plain).join()).not.toMatch(/\{agent\}|ontvangt u\.|Bezoek met/);
  });
});
