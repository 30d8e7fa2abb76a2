import { randomUUID } from 'node:crypto';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import type { SlotPattern } from '@rowhouse/shared/contract/desk-visits';
import { weekOf } from '@rowhouse/shared/domain/iso-week';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { versionOf } from '../../appointments/known-visit.ts';
import { visitLinkAnswers } from '../../appointments/visit-link.ts';
import { and, asc, eq, ne } from '../../database/orm.ts';
import type { StoredAttachment, TextAttachment } from '../../database/schema/requests.ts';
import * as schema from '../../database/schema.ts';
import { erasePerson } from '../../requests/erase-person.ts';
import { holdsWords } from '../../requests/search-words.ts';
import { sealText } from '../../sealed.ts';
import { writeSettings } from '../../settings/settings.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { settings } from '../../testing/demo-files.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { races } from '../../testing/races.ts';
import { callOn, goodRequest, offeredProperty, sendOn } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { calendarAddress } from '../calendar-address.ts';
import { requestsEndpoints } from '../requests/requests-endpoints.ts';
import { visitsEndpoints } from './visits-endpoints.ts';

const { absences, appointments, attempts, audit, outbox, people, properties, requests, staff } = schema;
const { blockedTimes, subjectVisits, visitSlots } = schema;

describeOnDatabases('visits at the desk', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests, blockedTimes, visitSlots, absences, outbox, subjectVisits])
      await database().delete(table);
    await database().update(staff).set({ personId: null });
    await writeSettings(database(), { ...settings, appointments: { ...settings.appointments, capacity: 9 } });
  });

  const begin = async (role: 'reception' | 'agent' = 'reception', personId: number | null = null) => {
    const app = testApp(database());
    const desk = await deskCallBy(database(), role, 'visits.write', { personId });
    const home = await offeredProperty(database(), 'sale');
    const [row] = await database().select().from(properties).where(eq(properties.id, home));
    const agent = row?.managerId ?? 0;
    const [other] = (await database().select().from(people).orderBy(asc(people.id))).filter(({ id }) => id !== agent);
    const link = visitLinkAnswers(app.dependencies);
    const token = (id: string) => ({ token: sealText(app.dependencies.secret, 'visit', id), language: 'nl' as const });
    return { app, desk, home, agent, other: other?.id ?? 0, link, token, visits: visitsEndpoints(app.dependencies) };
  };
  type Stage = Awaited<ReturnType<typeof begin>>;

  const tuesdays = ({ agent, home }: Stage, more: Partial<SlotPattern> = {}): SlotPattern => ({
    agent,
    homes: [home],
    weekdays: [2],
    from: '2026-07-20',
    until: '2026-08-04',
    opens: '14:00',
    closes: '17:00',
    minutes: 60,
    ...more,
  });
  const plan = ({ visits, desk, home, agent }: Stage, more: object = {}) =>
    visits.deskPlanVisit(
      {
        home,
        agent,
        day: '2026-07-21',
        time: '14:00',
        firstName: 'An',
        lastName: 'Peeters',
        email: 'an@example.org',
        phone: '0470 12 34 56',
        language: 'fr',
        remark: '',
        key: randomUUID(),
        ...more,
      },
      desk,
    );
  const bookAt = async ({ app, home }: Stage, slotId: string, more: object = {}) => {
    const good = await goodRequest('contact-appointment', app, database());
    return sendOn(app, 'contact-appointment', { ...good, propertyId: home, slotId, ...more });
  };
  const mailsTo = async (recipient: string) =>
    database().select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.subject));
  const eventIn = (mail: { attachments: (StoredAttachment | TextAttachment)[] } | undefined) => {
    const [file] = mail?.attachments ?? [];
    const calendar = new ICAL.Component(ICAL.parse(file && 'text' in file ? file.text : ''));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? calendar);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
    };
  };
  const offered = async ({ app, home }: Stage) => (await callOn(app)('slots', { property: home })).slots;
  const faultOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error) => (error.fields ? Object.values(error.fields)[0] : error.code),
    );

  test('hours at which an agent does something else are offered to nobody and planned by nobody, until they are freed', async () => {
    const stage = await begin();
    const { visits, desk, agent, home, other } = stage;
    await database().update(properties).set({ managerId: agent }).where(eq(properties.id, home));
    const before = await offered(stage);
    const [first] = before.filter(({ free }) => free > 0);
    const at = new Date(first?.start ?? '');
    const day = at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' });
    const block = (more: object = {}) =>
      visits.deskBlockTime(
        { agent, day, opens: '00:00', closes: '23:59', title: 'Notaris', key: randomUUID(), ...more },
        desk,
      );
    const { id } = await block();
    const freeOn = async () => (await offered(stage)).filter(({ start, free }) => start.startsWith(day) && free > 0);
    expect(await freeOn()).toEqual([]);
    expect(await faultOf(plan(stage, { day, time: '14:00' }))).toBe('absent');
    const week = await visits.deskVisits({ week: weekOf(day), language: 'nl' }, desk);
    expect(week.blocks).toMatchObject([{ id, agentId: agent, title: 'Notaris' }]);
    // An agent sees and frees only their own.
    const another = await deskCallBy(database(), 'agent', 'visits.write', { personId: other });
    expect((await visits.deskVisits({ week: weekOf(day), language: 'nl' }, another)).blocks).toEqual([]);
    expect(await faultOf(visits.deskUnblockTime({ id }, another))).toBe('not-found');
    expect(
      await faultOf(
        visits.deskBlockTime({ agent, day, opens: '10:00', closes: '11:00', title: '', key: randomUUID() }, another),
      ),
    ).toBe('invalid');
    await visits.deskUnblockTime({ id }, desk);
    expect((await offered(stage)).map(({ start, free }) => [start, free])).toEqual(
      before.map(({ start, free }) => [start, free]),
    );
    const refusals = [
      [{ opens: '11:00', closes: '10:00' }, 'invalid'],
      [{ day: '2026-07-01' }, 'past'],
      // The hour that spring skips.
      [{ day: '2027-03-28', opens: '02:30', closes: '04:00' }, 'invalid-time'],
    ] as const;
    for (const [more, code] of refusals) expect(await faultOf(block(more))).toBe(code);
    // The day on which the clock goes back has 25 hours.
    await block({ day: '2026-10-25', opens: '00:00', closes: '23:00' });
    const [long] = (await visits.deskVisits({ week: weekOf('2026-10-25'), language: 'nl' }, desk)).blocks ?? [];
    expect(Date.parse(long?.end ?? '') - Date.parse(long?.start ?? '')).toBe(24 * 60 * 60_000);
    // A visit that was planned stays, and is counted.
    await plan(stage, { day: '2026-07-22', time: '10:00' });
    expect(await block({ day: '2026-07-22', opens: '09:00', closes: '12:00' })).toMatchObject({ visits: 1 });
  });

  test('visitors of a home with slots of its own choose from these; the agent’s other visits are respected', async () => {
    const stage = await begin();
    const before = (await offered(stage)).length;
    expect(before).toBeGreaterThan(0);
    const { slots } = await stage.visits.deskMakeSlots(tuesdays(stage), stage.desk);
    expect(slots.filter(({ clash }) => clash === null)).toHaveLength(9);
    expect((await offered(stage)).map(({ start, free }) => [start, free])).toEqual(
      slots.map(({ start }) => [start, 1]),
    );
    // Other homes of the same agent are unavailable at these times.
    const [same] = (await database().select().from(properties).where(eq(properties.managerId, stage.agent))).filter(
      ({ id, stockStatus }) => id !== stage.home && stockStatus === 'published',
    );
    const others = (await callOn(stage.app)('slots', { property: same?.id ?? '' })).slots;
    for (const { start, end, free } of others)
      if (slots.some((slot) => slot.start < end && slot.end > start)) expect(free).toBe(0);
    const { id } = await bookAt(stage, slots[0]?.start ?? '');
    const [made] = await database().select().from(appointments).where(eq(appointments.requestId, id));
    expect(made).toMatchObject({ agentId: stage.agent, slotId: expect.any(String) });
    // The pattern is removed except for the booked slot, and can be restored once.
    const [any] = await database().select().from(visitSlots);
    const remove = await stage.visits.deskRemoveSlots({ id: any?.id ?? '', all: true }, stage.desk);
    expect(remove).toMatchObject({ removed: 8, stayed: 1 });
    expect((await offered(stage)).map(({ free }) => free)).toEqual([0]);
    const { removal } = remove;
    expect(await stage.visits.deskRestoreSlots({ removal }, stage.desk)).toEqual({ restored: 8, clashed: 0 });
    expect(await stage.visits.deskRestoreSlots({ removal }, stage.desk)).toEqual({ restored: 0, clashed: 8 });
    expect(await offered(stage)).toHaveLength(9);
  });

  test('a pattern names its clashes, and makes the rest', async () => {
    const stage = await begin();
    await plan(stage);
    const member = { ...stage.desk.staff, createdAt: testNow, id: randomUUID(), personId: stage.agent };
    await database().insert(staff).values(member);
    await database()
      .insert(absences)
      .values({ id: randomUUID(), staffId: member.id, from: '2026-07-27', until: '2026-07-28' });
    const { slots } = await stage.visits.deskMakeSlots(tuesdays(stage), stage.desk);
    const clashes = ['visit', null, null, 'absent', 'absent', 'absent', null, null, null];
    expect(slots.map(({ clash }) => clash)).toEqual(clashes);
    expect(await database().$count(visitSlots)).toBe(5);
    expect(await faultOf(stage.visits.deskMakeSlots(tuesdays(stage), stage.desk))).toBe('nothing-free');
    // The times of the settings for the agent's homes leave the absence out, too.
    await database().delete(visitSlots);
    const free = (await offered(stage)).filter(({ free }) => free > 0).map(({ start }) => start.slice(0, 10));
    expect(free).toContain('2026-07-24');
    expect(free).not.toContain('2026-07-27');
    expect(await faultOf(plan(stage, { day: '2026-07-28' }))).toBe('absent');
  });

  test('a visit is planned for a person who called, moved, given to another agent, cancelled and restored, each with a mail', async () => {
    const stage = await begin();
    const { visits, desk } = stage;
    const key = randomUUID();
    const { id, version, mailed } = await plan(stage, { key });
    expect(mailed).toBe(true);
    await plan(stage, { key });
    for (const text of [
      'peet',
      `An ${stage.home}`,
      '0470 12',
      '0470/12.34',
      '+32470123456',
      '0032 (0)470 12 34 56 peet',
    ])
      expect(await database().$count(requests, holdsWords(text)), text).toBe(1);
    const first = eventIn((await mailsTo('an@example.org'))[0]);
    expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, start: '2026-07-21T12:00:00.000Z' });
    expect(await mailsTo('an@example.org')).toHaveLength(1);
    await database().delete(outbox);
    const at = { agent: stage.agent, day: '2026-07-22', time: '10:30' };
    expect(await faultOf(visits.deskMoveVisit({ id, version: 'other', ...at }, desk))).toBe('conflict');
    expect(await faultOf(visits.deskMoveVisit({ id, version, ...at, day: '2026-07-01' }, desk))).toBe('past');
    const moved = await visits.deskMoveVisit({ id, version, ...at }, desk);
    const [mail] = await mailsTo('an@example.org');
    expect(mail?.subject).toBe('Votre visite est déplacée');
    expect(eventIn(mail)).toMatchObject({ uid: first.uid, sequence: 1, start: '2026-07-22T08:30:00.000Z' });
    expect(await faultOf(visits.deskCancelVisit({ id, version }, desk))).toBe('conflict');
    await database().delete(outbox);
    const given = await visits.deskMoveVisit({ id, version: moved.version, ...at, agent: stage.other }, desk);
    expect((await mailsTo('an@example.org'))[0]?.subject).toBe('Une autre personne vous accueillera');
    await database().delete(outbox);
    await visits.deskCancelVisit({ id, version: given.version }, desk);
    expect(eventIn((await mailsTo('an@example.org'))[0])).toMatchObject({ method: 'CANCEL', sequence: 3 });
    expect(await database().$count(appointments)).toBe(0);
    const shown = await visits.deskVisit({ id, language: 'nl' }, desk);
    expect(shown.visit).toMatchObject({ state: 'cancelled', visitor: 'An Peeters' });
    expect(shown.history.map(({ action }) => action)).toEqual([
      'visit.cancelled',
      'visit.moved',
      'visit.moved',
      'visit.planned',
    ]);
    await database().delete(outbox);
    expect((await visits.deskRestoreVisit({ id }, desk)).mailed).toBe(true);
    expect((await visits.deskRestoreVisit({ id }, desk)).mailed).toBe(false);
    expect(eventIn((await mailsTo('an@example.org'))[0])).toMatchObject({ method: 'REQUEST', sequence: 4 });
    expect(await database().select().from(appointments)).toMatchObject([{ agentId: stage.other, sequence: 4 }]);
    // Cancelled again, another visit takes the time, so it cannot be restored.
    const { version: last } = await visits.deskVisit({ id, language: 'nl' }, desk);
    await visits.deskCancelVisit({ id, version: last }, desk);
    await plan(stage, { ...at, agent: stage.other });
    expect(await faultOf(visits.deskRestoreVisit({ id }, desk))).toBe('taken');
  });

  test('what the desk plans, moves or cancels can be taken back until its mail leaves, and then nobody gets one', async () => {
    const stage = await begin();
    const { visits, desk } = stage;
    const dues = async () => (await mailsTo('an@example.org')).map(({ dueAt }) => dueAt.getTime() - testNow.getTime());
    const { id, version } = await plan(stage, { note: 'Le portail est vert.' });
    expect(await dues()).toEqual([10_000]);
    expect((await mailsTo('an@example.org'))[0]?.plain).toContain('Le portail est vert.');
    expect(await visits.deskTakeVisitBack({ id, version }, desk)).toMatchObject({ version: '' });
    expect([await database().$count(requests), await database().$count(outbox)]).toEqual([0, 0]);

    const again = await plan(stage);
    await database().delete(outbox);
    const at = { agent: stage.agent, day: '2026-07-22', time: '10:30', note: '' };
    const moved = await visits.deskMoveVisit({ id: again.id, version: again.version, ...at }, desk);
    const back = await visits.deskTakeVisitBack({ id: again.id, version: moved.version }, desk);
    expect(back.version).toBe(again.version);
    const { version: cancelled } = await visits.deskCancelVisit(
      { id: again.id, version: back.version, note: '' },
      desk,
    );
    expect(cancelled).not.toBe('');
    expect(await visits.deskRestoreVisit({ id: again.id }, desk)).toMatchObject({
      version: again.version,
      mailed: false,
    });
    expect(await database().$count(outbox)).toBe(0);

    const last = await visits.deskMoveVisit({ id: again.id, version: again.version, ...at }, desk);
    await database().update(outbox).set({ attempts: 1 });
    expect(await faultOf(visits.deskTakeVisitBack({ id: again.id, version: last.version }, desk))).toBe('sent');
  });

  test('a planning that is taken back leaves what people wrote about its request', async () => {
    const stage = await begin();
    const { app, visits, desk } = stage;
    const answers = requestsEndpoints(app.dependencies);
    const { id, version } = await plan(stage);
    await answers.deskAddNote({ requestId: id, id: randomUUID(), text: 'Belt terug na zes uur.' }, desk);
    expect(await visits.deskTakeVisitBack({ id, version }, desk)).toMatchObject({ version: '' });
    expect(await database().$count(appointments)).toBe(0);
    const opened = await answers.deskRequest({ id, language: 'nl' }, desk);
    expect(opened).toMatchObject({ state: 'open', isPlannable: true, visit: null });
    expect(opened.notes.map(({ text }) => text)).toEqual(['Belt terug na zes uur.']);
  });

  test('the key of a colleague’s form neither tells of their visit nor changes it', async () => {
    const stage = await begin('agent');
    const key = randomUUID();
    const own = await deskCallBy(database(), 'agent', 'visits.write', { personId: stage.agent });
    const first = await plan({ ...stage, desk: own }, { key });
    expect(await plan({ ...stage, desk: own }, { key })).toEqual(first);
    const rows = () => Promise.all([database().select().from(appointments), database().select().from(requests)]);
    const before = await rows();
    const colleague = await deskCallBy(database(), 'agent', 'visits.write', { personId: stage.other });
    const office = await deskCallBy(database(), 'reception', 'visits.write');
    for (const [desk, agent] of [
      [colleague, stage.other],
      [colleague, stage.agent],
      [office, stage.agent],
    ] as const)
      expect(await faultOf(plan({ ...stage, desk }, { key, agent, firstName: 'Bo' }))).toBe('conflict');
    expect(await rows()).toEqual(before);
  });

  test('a restored visit is told to a visitor who cancelled it, and takes no later mail back', async () => {
    const stage = await begin();
    const { app, visits, desk, link, token } = stage;
    const { id } = await plan(stage);
    await database().delete(outbox);
    await link.cancelOwnVisit(token(id));
    const { version, mailed } = await visits.deskRestoreVisit({ id }, desk);
    expect(mailed).toBe(true);
    expect(await mailsTo('an@example.org')).toHaveLength(2);

    await database().delete(outbox);
    await visits.deskCancelVisit({ id, version }, desk);
    app.setTime(new Date(testNow.getTime() + 4000));
    const answers = requestsEndpoints(app.dependencies);
    const opened = await answers.deskRequest({ id, language: 'nl' }, desk);
    const reply = { id: randomUUID(), version: opened.version, replyTo: 'agency' as const };
    await answers.deskReply({ ...reply, requestId: id, subject: 'Antwoord', text: 'Tot ziens.' }, desk);
    expect(await visits.deskRestoreVisit({ id }, desk)).toMatchObject({ mailed: true });
    expect((await mailsTo('an@example.org')).map(({ subject }) => subject)).toContain('Antwoord');
  });

  test('a visit planned for a question about a home belongs to that request, with corrected details of its sender, once', async () => {
    const stage = await begin();
    const { app, desk, home } = stage;
    const good = await goodRequest('contact-me', app, database());
    await sendOn(app, 'contact-me', {
      ...good,
      propertyId: home,
      email: 'typo@example.org',
      remark: 'Is er een kelder?',
    });
    const [question] = await database().select().from(requests);
    const request = question?.id ?? '';
    const opened = () => requestsEndpoints(app.dependencies).deskRequest({ id: request, language: 'nl' }, desk);
    expect(await opened()).toMatchObject({ isPlannable: true, visit: null, email: 'typo@example.org' });
    await database().delete(outbox);
    expect(await faultOf(plan(stage, { request: randomUUID() }))).toBe('not-found');
    const [elsewhere] = await database().select().from(properties).where(ne(properties.id, home));
    expect(await faultOf(plan(stage, { request, home: elsewhere?.id }))).toBe('other-request');
    // An agent cannot see another agent's request.
    const other = await deskCallBy(database(), 'agent', 'visits.write', { personId: stage.other });
    expect(await faultOf(plan({ ...stage, desk: other }, { request, agent: stage.other }))).toBe('not-found');
    const { id, mailed } = await plan(stage, { request });
    expect([id, mailed]).toEqual([request, true]);
    expect((await plan(stage, { request })).id).toBe(request);
    expect(await faultOf(plan(stage, { request, time: '16:00' }))).toBe('planned');
    expect(await mailsTo('an@example.org')).toHaveLength(1);
    const [planned, ...more] = await database().select().from(requests);
    expect(more).toEqual([]);
    expect(planned).toMatchObject({ kind: 'contact-me', state: 'planned', language: 'fr', version: 2 });
    expect(planned?.data).toMatchObject({ firstName: 'An', email: 'an@example.org', remark: 'Is er een kelder?' });
    expect(planned?.addresses).toEqual(expect.arrayContaining(['typo@example.org', 'an@example.org']));
    expect(await opened()).toMatchObject({ isPlannable: false, visit: { startsAt: '2026-07-21T12:00:00.000Z' } });
    const written = await database().select().from(audit).where(eq(audit.subjectId, request)).orderBy(asc(audit.id));
    expect(written.map(({ action }) => action)).toEqual(['request.opened', 'request.changed', 'visit.planned']);
    expect(written[2]?.before).toMatchObject({ email: 'typo@example.org' });
    // A cancelled visit can be restored, and not planned again.
    const { version } = await stage.visits.deskVisit({ id, language: 'nl' }, desk);
    await stage.visits.deskCancelVisit({ id, version }, desk);
    expect(await opened()).toMatchObject({ isPlannable: false });
    expect(await faultOf(plan(stage, { request }))).toBe('planned');
  });

  test("the agent of a visit is told of colleagues' changes, with a calendar file, and not of their own", async () => {
    const stage = await begin();
    const { visits, desk, agent, other } = stage;
    await database().update(people).set({ email: 'one@example.org' }).where(eq(people.id, agent));
    await database().update(people).set({ email: 'two@example.org' }).where(eq(people.id, other));
    const step = async (change: () => Promise<{ version: string }>) => {
      await database().delete(outbox);
      const { version } = await change();
      const [one, two] = await Promise.all([mailsTo('one@example.org'), mailsTo('two@example.org')]);
      return { version, one, two };
    };
    const key = randomUUID();
    const planned = await step(() => plan(stage, { email: '', key }));
    expect(planned.one[0]?.subject).toContain('An Peeters');
    expect(planned.one[0]?.plain).toContain('0470 12 34 56');
    expect(eventIn(planned.one[0])).toMatchObject({ method: 'PUBLISH', sequence: 0 });
    const at = { id: key, day: '2026-07-22', time: '10:30' };
    const given = await step(() => visits.deskMoveVisit({ ...at, version: planned.version, agent: other }, desk));
    expect([given.one, given.two].map(([mail]) => eventIn(mail).method)).toEqual(['CANCEL', 'PUBLISH']);
    const off = await step(() => visits.deskCancelVisit({ id: key, version: given.version }, desk));
    expect(off.one).toEqual([]);
    expect(eventIn(off.two[0])).toMatchObject({ method: 'CANCEL', sequence: 2 });
    const back = await step(() => visits.deskRestoreVisit({ id: key }, desk));
    expect(eventIn(back.two[0])).toMatchObject({ method: 'PUBLISH', sequence: 3 });
    const own = await deskCallBy(database(), 'agent', 'visits.write', { personId: agent });
    const byThemselves = await step(() => plan({ ...stage, desk: own }, { time: '16:00', email: '' }));
    expect([byThemselves.one, byThemselves.two]).toEqual([[], []]);
  });

  test('an outcome is recorded after the visit began, with the version that was read, and the owner sees the initials alone', async () => {
    const stage = await begin();
    const { visits } = stage;
    const { id, version } = await plan(stage, { email: '' });
    expect(await mailsTo('an@example.org')).toEqual([]);
    const report = { id, version, state: 'done' as const, said: 'Vindt het licht mooi' };
    expect(await faultOf(visits.deskVisitOutcome(report, stage.desk))).toBe('too-early');
    const desk = { ...stage.desk, at: new Date('2026-07-21T13:00:00Z') };
    const done = await visits.deskVisitOutcome(report, desk);
    expect(await faultOf(visits.deskVisitOutcome(report, desk))).toBe('conflict');
    await visits.deskVisitOutcome({ ...report, version: done.version, state: 'missed', said: '' }, desk);
    const [row] = await database().select().from(subjectVisits).where(eq(subjectVisits.requestId, id));
    expect(row).toMatchObject({ status: 'missed', visitor: 'A. P.', feedback: null });
    const rows = await database().select().from(audit).where(eq(audit.action, 'visit.outcome')).orderBy(asc(audit.id));
    expect(rows.at(-1)).toMatchObject({ before: { state: 'done', said: 'Vindt het licht mooi' }, by: desk.by });
  });

  test('a visit of a home without a public address says that the visitor waits for it, also in the mails of its changes', async () => {
    const stage = await begin();
    const hide = (addressPublished: boolean) =>
      database().update(properties).set({ addressPublished }).where(eq(properties.id, stage.home));
    await hide(false);
    const { id } = await plan(stage, {});
    const shown = await stage.visits.deskVisit({ id, language: 'nl' }, stage.desk);
    expect(shown.addressDue).toBe(true);
    const mails = await database().select().from(outbox).where(eq(outbox.requestId, id));
    const row = /Nog zelf te versturen: het adres van het pand/;
    expect(mails.filter(({ plain }) => row.test(plain)).map(({ recipient }) => recipient)).not.toContain(
      'an@example.org',
    );
    expect(mails.some(({ plain }) => row.test(plain))).toBe(true);
    await database().delete(outbox);
    await stage.visits.deskCancelVisit({ id, version: shown.version }, stage.desk);
    const after = await database().select().from(outbox).where(eq(outbox.requestId, id));
    expect(after.filter(({ plain }) => row.test(plain))).toEqual([]);
    await hide(true);
  });

  test("a visit without a chosen agent is conducted by the manager of the home; an agent's own homes come first in the choice", async () => {
    const stage = await begin();
    const { id } = await plan(stage, { agent: null });
    const shown = await stage.visits.deskVisit({ id, language: 'nl' }, stage.desk);
    expect([shown.visit.agentId, shown.addressDue]).toEqual([stage.agent, false]);
    expect(shown.history).toMatchObject([{ to: { start: '2026-07-21T12:00:00.000Z', agentId: stage.agent } }]);
    const all = await stage.visits.deskVisitHomes({ language: 'nl' }, stage.desk);
    const theirs = await stage.visits.deskVisitHomes({ language: 'nl', agent: stage.other }, stage.desk);
    const ids = all.homes.map((home) => home.id);
    expect(ids).toEqual(ids.toSorted());
    const own = theirs.homes.filter(({ agentId }) => agentId === stage.other);
    expect(own.length).toBeGreaterThan(0);
    expect(theirs.homes.slice(0, own.length)).toEqual(own);
    // A visit of a home without a manager has no agent.
    await database().update(properties).set({ managerId: null }).where(eq(properties.id, stage.home));
    const alone = await plan(stage, { agent: null, day: '2026-07-22' });
    expect((await stage.visits.deskVisit({ id: alone.id, language: 'nl' }, stage.desk)).visit.agentId).toBeNull();
    expect((await stage.visits.deskVisitHomes({ language: 'nl', agent: stage.other }, stage.desk)).homes).toHaveLength(
      all.homes.length,
    );
    await database().update(properties).set({ managerId: stage.agent }).where(eq(properties.id, stage.home));
  });

  test('erasing a person blanks the audit of their visits, and leaves others’ alone', async () => {
    const stage = await begin();
    const { id } = await plan(stage);
    const { id: other } = await plan(stage, { email: 'bo@example.org', time: '16:00' });
    const { version } = await stage.visits.deskVisit({ id, language: 'nl' }, stage.desk);
    await stage.visits.deskCancelVisit({ id, version }, stage.desk);
    await database()
      .update(subjectVisits)
      .set({ feedback: { nl: 'An', fr: 'An', en: 'An', de: 'An' } });
    // A visit that still stands is named before, and its agent is told without a word about the visitor.
    const { id: coming } = await plan(stage, { day: '2026-07-22' });
    const opened = await requestsEndpoints(stage.app.dependencies).deskRequest(
      { id: coming, language: 'nl' },
      await deskCallBy(database(), 'admin', 'requests.read'),
    );
    expect(opened.coming).toMatchObject([{ startsAt: '2026-07-22T12:00:00.000Z' }]);
    await database().delete(outbox);
    await erasePerson('an@example.org', stage.desk, stage.app.dependencies);
    const [told, ...more] = await database().select().from(outbox);
    expect([told?.subject, more]).toEqual([expect.stringContaining(`(${stage.home})`), []]);
    expect(eventIn(told)).toMatchObject({ method: 'CANCEL', sequence: 1 });
    expect(JSON.stringify(told)).not.toMatch(/Peeters|0470|an@example/);
    const rows = await database().select().from(audit).where(eq(audit.kind, 'visit')).orderBy(asc(audit.id));
    const valuesOf = (of: string) =>
      rows.flatMap(({ subjectId, action, before, after }) =>
        subjectId === of ? [[action, before !== null, after !== null]] : [],
      );
    expect(valuesOf(id)).toEqual([
      ['visit.planned', false, false],
      ['visit.opened', false, false],
      ['visit.cancelled', false, false],
      ['audit.blanked', false, true],
    ]);
    expect(valuesOf(other)).toEqual([['visit.planned', false, true]]);
    expect(await database().select().from(subjectVisits)).toMatchObject([{ feedback: null }]);
  });

  test('a visit of the agency’s own software has no outcome before it begins', async () => {
    const { visits, desk, agent } = await begin();
    const id = randomUUID();
    const startsAt = new Date(desk.at.getTime() + 3_600_000);
    const written = { status: 'planned' as const, feedback: null };
    const row = { id, subjectId: '1001', startsAt, contactId: agent, visitor: 'A. P.', ...written };
    await database().insert(subjectVisits).values(row);
    const report = { id, version: versionOf({ appointment: null, written }), state: 'done' as const, said: '' };
    expect(await faultOf(visits.deskVisitOutcome(report, desk))).toBe('too-early');
    await visits.deskVisitOutcome(report, { ...desk, at: startsAt });
  });

  test('an agent sees their own visits and slots alone; others’ are not found', async () => {
    const all = await begin();
    const { id, version } = await plan(all);
    await all.visits.deskMakeSlots(tuesdays(all), all.desk);
    const [slot] = await database().select().from(visitSlots);
    const mine = await begin('agent', all.agent);
    const theirs = await begin('agent', all.other);
    const week = { week: '2026-W30', language: 'nl' as const };
    const sizes = ({ visits, slots, agents }: DeskOutput<'deskVisits'>) => [visits.length, slots.length, agents.length];
    const everyone = await database().$count(people);
    expect(sizes(await all.visits.deskVisits(week, all.desk))).toEqual([1, 2, everyone]);
    expect(sizes(await all.visits.deskVisits({ ...week, agent: all.other }, all.desk))).toEqual([0, 0, everyone]);
    expect(sizes(await mine.visits.deskVisits(week, mine.desk))).toEqual([1, 2, 1]);
    expect(sizes(await theirs.visits.deskVisits({ ...week, agent: all.agent }, theirs.desk))).toEqual([0, 0, 1]);
    const at = { agent: all.other, day: '2026-07-22', time: '10:30' };
    const { visits, desk } = theirs;
    const refused = await Promise.all(
      [
        visits.deskVisit({ id, language: 'nl' }, desk),
        visits.deskMoveVisit({ id, version, ...at }, desk),
        visits.deskCancelVisit({ id, version }, desk),
        visits.deskVisitOutcome({ id, version, state: 'done', said: '' }, desk),
        visits.deskRemoveSlots({ id: slot?.id ?? '', all: true }, desk),
      ].map(faultOf),
    );
    expect(refused).toEqual(Array(5).fill('not-found'));
    const foreign = [visits.deskMakeSlots(tuesdays(all), desk), plan({ ...theirs, agent: all.agent })];
    expect(await Promise.all(foreign.map(faultOf))).toEqual(['invalid', 'invalid']);
    expect(await faultOf(mine.visits.deskMoveVisit({ id, version, ...at }, mine.desk))).toBe('invalid');
    expect((await mine.visits.deskMoveVisit({ id, version, ...at, agent: all.agent }, mine.desk)).mailed).toBe(true);
  });

  test('a visitor moves or cancels a visit by its link, once; the agency and the agent are told', async () => {
    const stage = await begin();
    const { link, token } = stage;
    await database().update(people).set({ email: 'agent@example.org' }).where(eq(people.id, stage.agent));
    const [free] = await offered(stage);
    const { id } = await bookAt(stage, free?.start ?? '', { email: 'an@example.org' });
    const [confirmation] = await mailsTo('an@example.org');
    expect(confirmation?.plain).toContain(`token=${token(id).token}`);
    expect(eventIn(confirmation)).toMatchObject({ method: 'REQUEST', sequence: 0, start: free?.start });
    await database().delete(outbox);
    const before = await link.ownVisit(token(id));
    expect(before).toMatchObject({ state: 'planned', start: free?.start });
    expect(before.times.map(({ start }) => start)).not.toContain(free?.start);
    const time = before.times[3]?.id ?? '';
    const both = await Promise.all([1, 2].map(() => link.moveOwnVisit({ ...token(id), time })));
    expect(both.map(({ start }) => start)).toEqual([time, time]);
    const told = await database().select().from(outbox);
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      'agency@example.org',
      'agent@example.org',
      'an@example.org',
    ]);
    expect(eventIn((await mailsTo('an@example.org'))[0])).toMatchObject({ sequence: 1, start: time });
    await database().delete(outbox);
    expect(await faultOf(link.moveOwnVisit({ ...token(id), time: '2026-07-16T03:00:00.000Z' }))).toBe('conflict');
    for (let click = 0; click < 2; click += 1)
      expect(await link.cancelOwnVisit(token(id))).toMatchObject({ state: 'cancelled', start: time, times: [] });
    expect(await database().$count(outbox)).toBe(3);
    expect(eventIn((await mailsTo('an@example.org'))[0])).toMatchObject({ method: 'CANCEL', sequence: 2 });
    // A cancelled visit stays cancelled, also when it is moved from a page opened before.
    expect(await link.moveOwnVisit({ ...token(id), time })).toMatchObject({ state: 'cancelled' });
    expect(await database().$count(appointments)).toBe(0);
  });

  test('when a visitor’s move changes the agent, both agents are told, each with the right calendar file', async () => {
    const stage = await begin();
    const { link, token, agent, other, visits, desk } = stage;
    await database().update(people).set({ email: 'one@example.org' }).where(eq(people.id, agent));
    await database().update(people).set({ email: 'two@example.org' }).where(eq(people.id, other));
    const [free] = await offered(stage);
    const { id } = await bookAt(stage, free?.start ?? '');
    await visits.deskMakeSlots(tuesdays(stage, { agent: other }), desk);
    const move = async (which: number) => {
      await database().delete(outbox);
      const time = (await link.ownVisit(token(id))).times[which]?.id ?? '';
      await link.moveOwnVisit({ ...token(id), time });
      return time;
    };
    const uid = expect.stringContaining(id);
    const first = await move(0);
    const [before] = await mailsTo('one@example.org');
    expect(eventIn(before)).toEqual({ method: 'CANCEL', uid, sequence: 1, start: free?.start });
    const [after] = await mailsTo('two@example.org');
    expect(eventIn(after)).toEqual({ method: 'PUBLISH', uid, sequence: 1, start: first });
    expect((await mailsTo('agency@example.org'))[0]?.attachments).toEqual([]);
    // The former agent is no longer involved.
    const second = await move(1);
    expect(await mailsTo('one@example.org')).toEqual([]);
    expect(eventIn((await mailsTo('two@example.org'))[0])).toMatchObject({ method: 'PUBLISH', start: second });
    await database().delete(outbox);
    await link.cancelOwnVisit(token(id));
    expect(eventIn((await mailsTo('two@example.org'))[0])).toMatchObject({ method: 'CANCEL', sequence: 3 });
  });

  test('a link works until the visit begins; one that is forged, of another purpose or of an erased person is invalid', async () => {
    const stage = await begin();
    const { app, token } = stage;
    const [free] = await offered(stage);
    const { id } = await bookAt(stage, free?.start ?? '');
    const ask = (text: string) => app.get(`/visit?${new URLSearchParams({ token: text, language: 'nl' })}`);
    const { secret } = app.dependencies;
    const { token: good } = token(id);
    const [body = '', mac = ''] = good.split('.');
    const forged = [
      `${body}.${mac.slice(0, -2)}xx`,
      `${Buffer.from(randomUUID()).toString('base64url')}.${mac}`,
      sealText(secret, 'unsubscribe', id),
      sealText('another secret', 'visit', id),
      token(randomUUID()).token,
      'x',
    ];
    for (const text of forged) expect((await ask(text)).status, text).toBe(404);
    expect((await ask(good)).status).toBe(200);
    app.setTime(free?.start ?? '');
    expect(await (await ask(good)).json()).toMatchObject({ state: 'past', times: [] });
    expect((await app.post('/visit/cancel', token(id))).status).toBe(410);
    expect(await database().$count(appointments)).toBe(1);
    await database().delete(requests).where(eq(requests.id, id));
    expect((await ask(good)).status).toBe(404);
    expect(app.logged.join()).not.toContain(mac);
  });

  test('of many visitors at one slot one succeeds; of a move and a booking one succeeds', async () => {
    const stage = await begin();
    const { slots } = await stage.visits.deskMakeSlots(tuesdays(stage), stage.desk);
    const [first = '', second = ''] = slots.map(({ start }) => start);
    const answers = await Promise.all(
      Array.from({ length: races }, (_, count) =>
        bookAt(stage, first, { email: `v${count}@example.org` }).catch((error) => ({ state: error.code, id: '' })),
      ),
    );
    expect(answers.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    expect(await database().$count(appointments)).toBe(1);
    const id = answers.find(({ state }) => state === 'confirmed')?.id ?? '';
    for (let round = 0; round < races / 10; round += 1) {
      await database().delete(attempts);
      const { version } = await stage.visits.deskVisit({ id, language: 'nl' }, stage.desk);
      const to = { agent: stage.agent, day: '2026-07-21', time: '15:00' };
      const raced = await Promise.all([
        faultOf(stage.visits.deskMoveVisit({ id, version, ...to }, stage.desk)),
        bookAt(stage, second, { email: `r${round}@example.org` }).then(({ state }) => state),
        faultOf(stage.link.moveOwnVisit({ ...stage.token(id), time: second })),
      ]);
      expect(raced.filter((state) => state === 'done' || state === 'confirmed').length).toBeGreaterThan(0);
      expect(await database().$count(appointments, eq(appointments.startsAt, new Date(second)))).toBe(1);
      await database()
        .delete(appointments)
        .where(eq(appointments.startsAt, new Date(second)));
      const kept = { startsAt: new Date(first), endsAt: new Date(second), agentId: stage.agent, place: 0 };
      await database()
        .insert(appointments)
        .values({ requestId: id, ...kept })
        .onConflictDoNothing();
    }
  });

  test('the calendar of an agent is readable only at its secret address, without mail addresses, and with an ETag', async () => {
    const stage = await begin('agent');
    await database().update(staff).set({ personId: stage.agent }).where(eq(staff.id, stage.desk.staff.id));
    await plan({ ...stage, desk: { ...stage.desk, reach: 'all' } });
    const { secret, siteUrl } = stage.app.dependencies;
    const member = { id: stage.desk.staff.id, calendarNumber: 1 };
    const path = (number: number) =>
      new URL(calendarAddress({ ...member, calendarNumber: number }, { secret, siteUrl })).pathname;
    const answer = await stage.app.app.request(path(1));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
    expect(events.map((event) => new ICAL.Event(event).summary)).toEqual([expect.stringContaining('An Peeters')]);
    expect(file).toContain('0470 12 34 56');
    expect(file).not.toContain('example.org');
    const tagged = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
    expect((await stage.app.app.request(path(1), tagged)).status).toBe(304);
    await database().update(staff).set({ calendarNumber: 2 }).where(eq(staff.id, member.id));
    expect((await stage.app.app.request(path(1))).status).toBe(404);
    expect((await stage.app.app.request(path(2))).status).toBe(200);
    expect((await stage.app.app.request(path(2).replace('.ics', 'x.ics'))).status).toBe(404);
    await database()
      .update(staff)
      .set({ leftAt: testNow })
      .where(and(eq(staff.id, member.id)));
    expect((await stage.app.app.request(path(2))).status).toBe(404);
  });
});
