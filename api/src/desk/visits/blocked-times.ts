import { ApiError } from '../../api-error.ts';
import { busyIn } from '../../appointments/busy.ts';
import { brusselsInstant } from '../../appointments/slots.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import { eq } from '../../database/orm.ts';
import { blockedTimes } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { checkAgent, isWithin, noSuchVisit } from './own-visits.ts';

type Blocks = Pick<DeskEndpoints, 'deskBlockTime' | 'deskUnblockTime'>;

const refusalOf = (field: string, code: string) =>
  new ApiError('invalid-input', `The ${field} is ${code}`, { fields: { [field]: code } });

/** Hours at which an agent does something else. */
export const blockChanges = ({ database }: Pick<Dependencies, 'database'>): Blocks => ({
  deskBlockTime: ({ agent, day, opens, closes, title, key: id }, desk) =>
    database.transaction(async (transaction) => {
      await lockAgents(transaction);
      await checkAgent(transaction, desk, agent);
      const [start, end] = [brusselsInstant(day, opens), brusselsInstant(day, closes)];
      if (!start) throw refusalOf('opens', 'invalid-time');
      if (!end) throw refusalOf('closes', 'invalid-time');
      if (end <= start) throw refusalOf('closes', 'invalid');
      if (end <= desk.at) throw refusalOf('closes', 'past');
      const { appointments: rules } = await readSettings(transaction);
      const busy = await busyIn(transaction, { start, end }, rules);
      const visits = busy.filter(({ why, agentId }) => why === 'visit' && agentId === agent).length;
      // A second click finds it made.
      const rows = await transaction
        .insert(blockedTimes)
        .values({ id, agentId: agent, startsAt: start, endsAt: end, title })
        .onConflictDoNothing()
        .returning();
      if (rows.length > 0)
        await writeAudit(transaction, desk, {
          action: 'time.blocked',
          kind: 'visit',
          subjectId: id,
          after: { agent, startsAt: start, endsAt: end },
        });
      return { id, visits };
    }),

  deskUnblockTime: ({ id }, desk) =>
    database.transaction(async (transaction) => {
      const [block] = await transaction.select().from(blockedTimes).where(eq(blockedTimes.id, id));
      if (!block || !isWithin(desk, block.agentId)) throw noSuchVisit();
      await transaction.delete(blockedTimes).where(eq(blockedTimes.id, id));
      const { agentId: agent, startsAt, endsAt } = block;
      await writeAudit(transaction, desk, {
        action: 'time.unblocked',
        kind: 'visit',
        subjectId: id,
        before: { agent, startsAt, endsAt },
      });
      return {};
    }),
});
