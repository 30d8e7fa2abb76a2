import { peopleEndpoints } from '@rowhouse/shared/contract/desk-people';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { readLibrary } from '../../content/library.ts';
import { and, eq, inArray } from '../../database/orm.ts';
import {
  account,
  appointments,
  attempts,
  audit,
  outbox,
  people,
  projects,
  properties,
  requests,
  staff,
  user,
} from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { goodRequest, offeredProperty, sendOn } from '../../testing/requests.ts';
import { cookiesOf, deskPassword, staffSession } from '../../testing/staff-session.ts';
import { errorOf, testApp } from '../../testing/test-app.ts';
import { calendarAddress, staffOfCalendar } from '../calendar-address.ts';
import { teamPage } from './team-page.ts';

describeOnDatabases('the people of the desk', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, outbox, account, staff]) await database().delete(table);
  });
  const api = () => testApp(database(), { passwords: quickPasswords });
  const invited = { email: 'cis@agency.example', name: 'Cis Dop', role: 'agent', language: 'de', person: '' };

  test('are invited by mail, with a new public person whom homes can name, and join by the link', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const asNew = { ...invited, person: 'new', job: 'Makler', phone: '087 12 34 56' };
    expect((await errorOf(app.post('/desk/people/invite', { ...asNew, job: '' }, headers))).fields).toEqual({
      job: 'required',
    });
    expect((await app.post('/desk/people/invite', asNew, headers)).status).toBe(200);
    const [mail] = await database().select().from(outbox);
    expect(mail?.recipient).toBe(invited.email);
    const token = /token=([\w-]+)/.exec(JSON.stringify(mail))?.[1];
    const body = { token, password: deskPassword, confirmation: deskPassword };
    expect((await app.post('/desk/password', body)).status).toBe(200);
    const [row] = await database().select().from(staff).where(eq(staff.email, invited.email));
    const [person] = await database()
      .select()
      .from(people)
      .where(eq(people.id, row?.personId ?? 0));
    expect(person).toMatchObject({ name: 'Cis Dop', email: invited.email, jobs: { nl: 'Makler', fr: '' } });
    const again = await errorOf(app.post('/desk/people/invite', { ...invited, email: 'CIS@agency.example' }, headers));
    expect([again.status, again.fields]).toEqual([409, { email: 'taken' }]);
    const other = { ...invited, email: 'else@agency.example', person: String(row?.personId) };
    expect((await errorOf(app.post('/desk/people/invite', other, headers))).fields).toEqual({ person: 'taken' });
  });

  test('are proposed the public person of their name, whom nobody at the desk is', async () => {
    const app = api();
    const { headers } = await staffSession(app, 'admin');
    const [jobs, id] = [{ nl: 'Makler', fr: '', en: '', de: '' }, 4711];
    await database()
      .insert(people)
      .values({ id, name: 'Gaëlle Dop', jobs, phone: '1', email: 'g@agency.example', order: 99 });
    const seenAs = async (email: string, name: string) => {
      const body = { ...invited, email, name, person: 'same' };
      expect((await app.post('/desk/people/invite', body, headers)).status).toBe(200);
      return (await database().select().from(staff).where(eq(staff.email, email)))[0]?.personId;
    };
    expect(await seenAs('one@agency.example', 'gaelle dop')).toBe(id);
    expect(await teamPage(database(), 'nl')).toMatchObject({ id: 'about-us', most: 4 });
    expect(await seenAs('two@agency.example', 'Gaëlle Dop')).toBeNull();
    expect(await seenAs('three@agency.example', 'Nobody Else')).toBeNull();
  });

  test('always include an admin who can log in, also after concurrent changes, and nobody changes their own role', async () => {
    const app = api();
    const one = await staffSession(app, 'admin');
    expect((await errorOf(app.post('/desk/people/leave', { id: one.id }, one.headers))).fields).toEqual({
      role: 'last-admin',
    });
    const change = { id: one.id, version: 1, name: 'An', role: 'reader', person: '' };
    expect((await errorOf(app.post('/desk/people/change', change, one.headers))).status).toBe(403);
    const two = await staffSession(app, 'admin');
    const both = await Promise.all([
      app.post('/desk/people/leave', { id: two.id }, one.headers),
      app.post('/desk/people/leave', { id: one.id }, two.headers),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('are changed by one of two admins who read the same version, and the other gets a conflict', async () => {
    const app = api();
    const [one, two] = [await staffSession(app, 'admin'), await staffSession(app, 'admin')];
    const agent = await staffSession(app, 'agent');
    const version = async () => {
      const answer = await app.get('/desk/people', one.headers);
      const { people: rows } = v.parse(peopleEndpoints.deskPeople.output, await answer.json());
      return rows.find(({ id }) => id === agent.id)?.version ?? 0;
    };
    const read = await version();
    const change = async (name: string, by: typeof one, from = read) => {
      const asked = { id: agent.id, version: from, name, role: 'editor', person: '' };
      return (await app.post('/desk/people/change', asked, by.headers)).status;
    };
    const both = await Promise.all([change('One', one), change('Two', two)]);
    expect(both.toSorted()).toEqual([200, 409]);
    expect(await change('Three', two)).toBe(409);
    expect(await change('Three', two, await version())).toBe(200);
    const between = await version();
    expect((await app.post('/desk/people/leave', { id: agent.id }, one.headers)).status).toBe(200);
    expect(await change('Four', two, between)).toBe(409);
    const [row] = await database().select().from(staff).where(eq(staff.id, agent.id));
    expect(row?.name).toBe('Three');
  });

  test('leave, and come back by undo with their former password', async () => {
    const app = api();
    const admin = await staffSession(app, 'admin');
    const agent = await staffSession(app, 'agent');
    expect((await app.post('/desk/people/leave', { id: agent.id }, admin.headers)).status).toBe(200);
    expect((await app.get('/desk/session', agent.headers)).status).toBe(401);
    expect((await app.post('/desk/people/come-back', { id: agent.id }, admin.headers)).status).toBe(200);
    const entered = await app.post('/desk/login', { name: agent.email, password: deskPassword });
    expect(entered.status).toBe(200);
    const rows = await database().select().from(audit).where(eq(audit.subjectId, agent.id));
    expect(rows.map(({ action }) => action)).toEqual(['staff.invited', 'staff.left', 'staff.came-back']);
    expect(rows.at(-1)?.by).toBe(`staff:${admin.id}`);
  });

  test('have homes and coming visits that somebody must take over when they leave', async () => {
    const app = api();
    const admin = await staffSession(app, 'admin');
    const home = await offeredProperty(database(), 'sale');
    const [row] = await database().select().from(properties).where(eq(properties.id, home));
    const personId = row?.managerId ?? 0;
    const agent = await staffSession(app, 'agent', { personId });
    const { id: requestId } = await sendOn(app, 'contact-me', await goodRequest('contact-me', app, database()));
    const [startsAt, endsAt] = [new Date('2026-08-03T08:00:00Z'), new Date('2026-08-03T09:00:00Z')];
    await database().insert(appointments).values({ requestId, startsAt, endsAt, agentId: personId, place: 0 });
    const duties = async (id: string) => {
      const answer = await app.get('/desk/people', admin.headers);
      const { people: rows } = v.parse(peopleEndpoints.deskPeople.output, await answer.json());
      return rows.find((one) => one.id === id)?.duties;
    };
    const offered = (table: typeof properties | typeof projects) =>
      database().$count(table, and(eq(table.managerId, personId), inArray(table.stockStatus, offeredStatuses)));
    const all = { homes: await offered(properties), projects: await offered(projects), visits: 1 };
    expect(all.homes).toBeGreaterThan(0);
    expect(await duties(agent.id)).toEqual(all);
    const [person] = await database().select().from(people).where(eq(people.id, personId));
    const isOnTeamPage = async () =>
      (await readLibrary(database(), 'nl')).people.some(({ name }) => name === person?.name);
    expect(await isOnTeamPage()).toBe(true);
    await app.post('/desk/people/leave', { id: agent.id }, admin.headers);
    expect(await duties(agent.id)).toEqual(all);
    expect(await isOnTeamPage()).toBe(false);
    expect(await duties(admin.id)).toEqual({ homes: 0, projects: 0, visits: 0 });
    await database().delete(requests);
  });

  test('have a second step that another admin can turn off, and absences of their own', async () => {
    const app = api();
    const admin = await staffSession(app, 'admin');
    const other = await staffSession(app, 'admin');
    const agent = await staffSession(app, 'agent');
    expect((await app.post('/desk/people/second-step-off', { id: admin.id }, admin.headers)).status).toBe(403);
    expect((await app.post('/desk/people/second-step-off', { id: other.id }, admin.headers)).status).toBe(200);
    expect((await app.get('/desk/people', other.headers)).status).toBe(403);
    const days = { from: '2026-08-03', until: '2026-08-07' };
    expect((await app.post('/desk/people/absences', { id: agent.id, ...days }, admin.headers)).status).toBe(200);
    const own = (await (await app.get('/desk/account', agent.headers)).json()) as { absences: { id: string }[] };
    expect(own.absences).toEqual([{ ...days, id: own.absences[0]?.id }]);
    const wrong = app.post('/desk/account/absences', { from: '2026-08-03', until: '2026-08-02' }, agent.headers);
    expect((await errorOf(wrong)).fields).toEqual({ until: 'before' });
    const remove = { id: own.absences[0]?.id };
    expect((await app.post('/desk/account/absences/remove', remove, admin.headers)).status).toBe(404);
    expect((await app.post('/desk/account/absences/remove', remove, agent.headers)).status).toBe(200);
  });

  test('give their public person another job and phone, and change nothing when these are left empty', async () => {
    const app = api();
    const admin = await staffSession(app, 'admin', { secondStep: true });
    const [person] = await database().select().from(people);
    const agent = await staffSession(app, 'agent', { personId: person?.id ?? null });
    const change = async (job: string, phone: string, more: object = {}) => {
      const [row] = await database().select().from(staff).where(eq(staff.id, agent.id));
      const { id, version = 0, name } = { id: agent.id, ...row };
      const sent = { id, version, name, role: 'agent', person: String(person?.id), job, phone, ...more };
      expect((await app.post('/desk/people/change', sent, admin.headers)).status).toBe(200);
      return (
        await database()
          .select()
          .from(people)
          .where(eq(people.id, person?.id ?? 0))
      )[0];
    };
    expect(await change('', '')).toEqual(person);
    expect(await change('Zaakvoerder', '')).toMatchObject({ jobs: { nl: 'Zaakvoerder' }, phone: person?.phone });
    expect(await change('', '055 99 88 77')).toMatchObject({ jobs: { nl: 'Zaakvoerder' }, phone: '055 99 88 77' });
    expect(await change('', '', { shownEmail: 'an@agency.example' })).toMatchObject({ email: 'an@agency.example' });
    expect(await change('', '')).toMatchObject({ email: 'an@agency.example' });
    const changes = await database().select().from(audit).where(eq(audit.action, 'person.changed'));
    expect(changes).toContainEqual(
      expect.objectContaining({ before: { email: person?.email }, after: { email: 'an@agency.example' } }),
    );
    // Other languages keep theirs until they get another.
    expect(await change('', '')).toMatchObject({ jobs: { ...person?.jobs, nl: 'Zaakvoerder' } });
    const inFrench = { 'job-fr': 'Gérante' };
    expect(await change('', '', inFrench)).toMatchObject({ jobs: { nl: 'Zaakvoerder', fr: 'Gérante' } });
    const picture = { src: '/media/0123456789abcdef0123456789abcdef', width: 400, height: 500 };
    expect(await change('', '', { picture })).toMatchObject({ picture: { ...picture, alt: { nl: '', fr: '' } } });
    expect(await change('', '')).toMatchObject({ picture });
    const { known } = (await (await app.get('/desk/people', admin.headers)).json()) as { known: object[] };
    expect(known).toContainEqual(
      expect.objectContaining({ id: person?.id, phone: '055 99 88 77', picture: expect.objectContaining(picture) }),
    );
    expect(await change('', '', { picture: null })).toMatchObject({ picture: null });
  });

  test('have a calendar at an address that can be replaced', async () => {
    const app = api();
    const [person] = await database().select().from(people);
    const agent = await staffSession(app, 'agent', { personId: person?.id ?? null });
    const read = async () => {
      const { calendar } = (await (await app.get('/desk/account', agent.headers)).json()) as { calendar: string };
      return /calendar\/(.+)\.ics$/.exec(calendar)?.[1] ?? '';
    };
    const { secret } = app.dependencies;
    const seal = await read();
    expect((await staffOfCalendar(database(), secret, seal))?.id).toBe(agent.id);
    expect((await app.post('/desk/account/calendar', {}, agent.headers)).status).toBe(200);
    expect(await staffOfCalendar(database(), secret, seal)).toBeNull();
    expect((await staffOfCalendar(database(), secret, await read()))?.id).toBe(agent.id);
    for (const bad of ['', '.', 'AA.AA', `${seal}x`]) expect(await staffOfCalendar(database(), secret, bad)).toBeNull();
    // A person whose role no longer sees visits cannot read any by the former address either.
    const known = await read();
    await database().update(staff).set({ role: 'editor' }).where(eq(staff.id, agent.id));
    expect(await staffOfCalendar(database(), secret, known)).toBeNull();
    expect(await read()).toBe('');
    // The address works without a second step, so it is not shown to a person who still lacks a required one.
    await database().update(staff).set({ role: 'agent' }).where(eq(staff.id, agent.id));
    expect(await read()).not.toBe('');
    await database().update(user).set({ twoFactorEnabled: false }).where(eq(user.id, agent.id));
    expect(await read()).toBe('');
  });

  test('have a calendar that ends with a new password and with logging out everywhere, unless they chose otherwise', async () => {
    const app = api();
    const [person] = await database().select().from(people);
    const personId = person?.id ?? null;
    const { email, id, headers } = await staffSession(app, 'agent', { personId, secondStep: false });
    const { secret, siteUrl } = app.dependencies;
    const login = async (password: string) => ({
      cookie: cookiesOf(await app.post('/desk/login', { name: email, password })),
    });
    const seal = async () => {
      const [row] = await database().select().from(staff).where(eq(staff.id, id));
      const address = row ? calendarAddress(row, { secret, siteUrl }) : '';
      return /calendar\/(.+)\.ics$/.exec(address)?.[1] ?? '';
    };
    const isOpen = async (known: string) => (await staffOfCalendar(database(), secret, known)) !== null;
    let own = headers;
    let password = deskPassword;
    const ends: [string, () => Promise<unknown>][] = [
      ['everywhere', async () => app.post('/desk/account/sessions/end-all', {}, own)],
      [
        'another password',
        async () => {
          const [present, next] = [password, `${password} and tiles`];
          await app.post('/desk/account/password', { present, password: next, confirmation: next }, own);
          password = next;
        },
      ],
      [
        'a link of a mail',
        async () => {
          const link = await app.dependencies.staffAccounts.makeLink(
            database(),
            { userId: id, language: 'nl' },
            'password',
            app.now(),
          );
          password = `${password} and slates`;
          const token = new URL(link).searchParams.get('token');
          await app.post('/desk/password', { token, password, confirmation: password });
        },
      ],
    ];
    for (const stays of [false, true]) {
      await app.post('/desk/account/calendar/stays', { stays }, own);
      for (const [name, end] of ends) {
        const known = await seal();
        expect(await isOpen(known)).toBe(true);
        await end();
        expect(await isOpen(known), name).toBe(stays);
        own = await login(password);
      }
    }
  });
});
