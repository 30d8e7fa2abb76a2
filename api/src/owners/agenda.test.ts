import { visitLinkEndpoints } from '@rowhouse/shared/contract/visit-link';
import type { Availability } from '@rowhouse/shared/domain/availability';
import { expect, test } from 'vitest';
import { visitSeal } from '../appointments/visit-mails.ts';
import { eq } from '../database/orm.ts';
import { attempts, ownerDocuments, requests, subjectVisits } from '../database/schema.ts';
import { sealText } from '../sealed.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { callOn, goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { readAgenda } from './agenda.ts';

const offered = (id: string) => ({ id, availability: 'available' as const });

describeOnDatabases('the next step for an owner', (database) => {
  test('is the visit that a visitor booked, also after it is moved, and is empty after it is cancelled', async () => {
    for (const table of [attempts, requests, subjectVisits]) await database().delete(table);
    const app = testApp(database());
    const sent = await goodRequest('contact-appointment', app, database());
    const home = String(sent.propertyId);
    const next = async () =>
      (await readAgenda(database(), { ids: [home, 'other'], ownerId: 'demo', now: testNow }))(offered(home)).nextVisit;
    expect(await next()).toBeNull();
    const { id } = await sendOn(app, 'contact-appointment', sent);
    expect(await next()).toBe(sent.slotId);
    const call = callOn(app);
    const link = { token: sealText(app.dependencies.secret, visitSeal, id), language: 'nl' as const };
    const { times } = await call(visitLinkEndpoints.ownVisit, link);
    const time = times.at(-1)?.id ?? '';
    await call(visitLinkEndpoints.moveOwnVisit, { ...link, time });
    expect(await next()).toBe(time);
    expect(
      (await readAgenda(database(), { ids: [home, 'other'], ownerId: 'demo', now: testNow }))(offered('other'))
        .nextVisit,
    ).toBeNull();
    await call(visitLinkEndpoints.cancelOwnVisit, link);
    expect(await next()).toBeNull();
  });

  test('names the most urgent state among the documents', async () => {
    const [document] = await database().select().from(ownerDocuments).limit(1);
    const id = document?.subjectId ?? '';
    let ownerId = document?.ownerId ?? '';
    const todo = async (expires: string | null, availability: Availability = 'available') => {
      await database().update(ownerDocuments).set({ expires }).where(eq(ownerDocuments.subjectId, id));
      return (await readAgenda(database(), { ids: [id], ownerId, now: testNow }))({ id, availability }).todo;
    };
    const day = (ahead: number) => new Date(testNow.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    expect([await todo(null), await todo(day(90)), await todo(day(30)), await todo(day(-3))]).toEqual([
      null,
      null,
      'document-soon',
      'document-over',
    ]);
    expect([await todo(day(-3), 'under-offer'), await todo(day(-3), 'sold'), await todo(day(30), 'rented')]).toEqual([
      'document-over',
      null,
      null,
    ]);
    // A document kept for the former owner asks nothing of the next.
    ownerId = 'next';
    expect(await todo(day(-3))).toBeNull();
  });
});
