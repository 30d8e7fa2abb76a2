import { receiptEndpoints } from '@rowhouse/shared/contract/receipt';
import { visitLinkEndpoints } from '@rowhouse/shared/contract/visit-link';
import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import { attempts, requests } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { callOn, goodRequest, kinds, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';
import { readReceipt } from './receipt.ts';

const language = 'nl' as const;

describeOnDatabases('the receipt of a request', (database) => {
  beforeEach(async () => {
    for (const table of [attempts, requests]) await database().delete(table);
  });

  const begin = () => {
    const app = testApp(database());
    return { app, call: callOn(app) };
  };

  test.each(kinds)('of the kind %s shows what was sent and nothing that was typed', async (kind) => {
    const { app, call } = begin();
    const sent = await goodRequest(kind, app, database());
    const { receipt: token } = await sendOn(app, kind, sent);
    const told = await call(receiptEndpoints.receipt, { token, language });
    expect(told.kind).toBe(kind);
    expect([told.visit !== null, told.repeated]).toEqual([kind === 'contact-appointment', false]);
    const shown = JSON.stringify(told) + Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    for (const name of ['email', 'phone', 'remark', 'lastName'])
      if (typeof sent[name] === 'string' && sent[name] !== '') expect(shown).not.toContain(sent[name]);
    // The same form sent again leads to the same page.
    const again = await sendOn(app, kind, sent);
    expect(await call(receiptEndpoints.receipt, { token: again.receipt, language })).toMatchObject({ kind });
  });

  test('is rejected when forged, issued for another purpose, or more than a week old', async () => {
    const { app, call } = begin();
    const { receipt: token } = await sendOn(app, 'contact-me', await goodRequest('contact-me', app, database()));
    for (const bad of ['x', `A${token}`, token.replace('.', '.A'), 'e30.e30'])
      await expect(call(receiptEndpoints.receipt, { token: bad, language })).rejects.toMatchObject({
        code: 'not-found',
      });
    const { secret } = app.dependencies;
    const after = (days: number) => ({ secret, now: () => new Date(testNow.getTime() + days * 24 * 60 * 60_000) });
    expect(readReceipt(token, after(6))).not.toBeNull();
    expect(readReceipt(token, after(8))).toBeNull();
  });

  test('of a visit leads to its calendar file and its link, and follows later changes', async () => {
    const { app, call } = begin();
    const sent = await goodRequest('contact-appointment', app, database());
    const { receipt: token, id } = await sendOn(app, 'contact-appointment', sent);
    const { visit, agent } = await call(receiptEndpoints.receipt, { token, language });
    expect(visit).toMatchObject({ state: 'planned', start: sent.slotId });
    expect(agent?.name).toBe(visit?.agent);
    const file = await app.app.request(visit?.calendar ?? '');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const calendar = new ICAL.Component(ICAL.parse(await file.text()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.toJSDate().toISOString()).toBe(sent.slotId);
    // The same event as in the invitation of the mail, so that a calendar holds it once.
    expect([event.uid.split('@')[0], event.attendees.length]).toEqual([id, 0]);
    expect(event.description).toContain(visit?.token);
    const time = visit?.times[0]?.id ?? '';
    await call(visitLinkEndpoints.moveOwnVisit, { token: visit?.token ?? '', language, time });
    const moved = await call(receiptEndpoints.receipt, { token, language });
    expect(moved.visit).toMatchObject({ state: 'planned', start: time });
    await call(visitLinkEndpoints.cancelOwnVisit, { token: visit?.token ?? '', language });
    expect((await call(receiptEndpoints.receipt, { token, language })).visit?.state).toBe('cancelled');
    expect((await app.app.request(visit?.calendar ?? '')).status).toBe(404);
  });
});
