import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { ApiError } from '../../api-error.ts';
import { calendarFile } from '../../appointments/calendar-file.ts';
import { textOf } from '../../appointments/known-visit.ts';
import { uidOf } from '../../appointments/visit-mails.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { callOf } from '../../call.ts';
import { eq, inArray } from '../../database/orm.ts';
import { appointments, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { calendarPath, staffOfCalendar } from '../calendar-address.ts';
import { readVisits } from './read-week.ts';

const day = 24 * 60 * 60_000;
const [before, after] = [30 * day, 180 * day];
// Calendars fetch a few times an hour; attempts to guess addresses are soon refused.
const asks: Limit = { kind: 'calendar', most: 300, window: 60 * 60_000 };

const nothingHere = () => new ApiError('not-found', 'There is nothing here');

/** A person's visits as a calendar at a secret address: from 30 days back to 180 days ahead, without mail addresses. */
export const calendarRoutes = (dependencies: Dependencies): Hono => {
  const { database, secret, siteUrl, now } = dependencies;
  const attempts = attemptsIn(dependencies);
  const routes = new Hono();
  routes.get(calendarPath, etag(), async (context) => {
    await attempts.takeFromNetwork(asks, callOf(context, dependencies.serviceToken).address);
    const seal = context.req.param('file').replace(/\.ics$/, '');
    const member = await staffOfCalendar(database, secret, seal);
    if (!member) throw nothingHere();
    const { language, personId, name } = member;
    const span = { start: new Date(now().getTime() - before), end: new Date(now().getTime() + after) };
    const visits = personId === null ? [] : await readVisits(database, { span, agents: [personId] }, language);
    const currentVisits = visits.filter(({ state }) => state !== 'cancelled');
    const ids = currentVisits.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await database
            .select({
              id: requests.id,
              data: requests.data,
              createdAt: requests.createdAt,
              sequence: appointments.sequence,
            })
            .from(requests)
            .innerJoin(appointments, eq(appointments.requestId, requests.id))
            .where(inArray(requests.id, ids));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const events = currentVisits.map(({ id, start, end, visitor, home }) => {
      const row = rowsById.get(id);
      const phone = row ? textOf(row, 'phone') : '';
      return {
        uid: uidOf(id, siteUrl),
        sequence: row?.sequence ?? 0,
        isCancelled: false,
        // Constant, so that an unchanged calendar keeps its ETag.
        stamp: row?.createdAt ?? new Date(start),
        start: new Date(start),
        end: new Date(end),
        summary: `${visitor}, ${home.title}`,
        location: home.address,
        description: [home.id, phone === '' ? '' : formatPhone(phone)].filter((text) => text !== '').join('\n'),
      };
    });
    return context.body(calendarFile(events, { method: 'PUBLISH', name }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
  });
  return routes;
};
