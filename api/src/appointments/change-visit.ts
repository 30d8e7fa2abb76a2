import { randomUUID } from 'node:crypto';
import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import { mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { ApiError } from '../api-error.ts';
import { attemptsIn, type Limit } from '../attempts.ts';
import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { and, desc, eq } from '../database/orm.ts';
import { appointments, audit, staff, subjectVisits, visitSlots } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import type { VisitEvent } from '../messages/visit-mails.ts';
import { type FormerTime, formerTime } from './former-time.ts';
import { type KnownVisit, readAgent } from './known-visit.ts';
import { maskedVisitor } from './mask.ts';
import type { Span } from './slots.ts';
import { takeMailsBack } from './take-mails-back.ts';
import { agencyVisitMails, colleagueVisitMails, type VisitMailContext, visitorVisitMail } from './visit-mails.ts';
import type { TakenTime } from './visit-times.ts';

/** A transaction in which agents are locked, who changes a visit in it, and the context of its mails. */
export interface ChangeContext extends VisitMailContext {
  database: Database;
  /** `staff:<id>`, or `visitor`. */
  by: string;
  /** Rate limits already counted by a change of several visits: once for each address, and once for the person. */
  counted?: Set<string>;
  /** A line to the visitor, in the mail. */
  note?: string | undefined;
}

/** The time in which the desk can take a change back before its mails leave, in milliseconds. */
const timeToTakeBack = 10_000;

/** A visit that was not cancelled. */
export type OpenVisit = KnownVisit & { appointment: NonNullable<KnownVisit['appointment']> };

const keptOf = ({ startsAt, endsAt, agentId, slotId, sequence }: OpenVisit['appointment']) => ({
  startsAt,
  endsAt,
  agentId,
  slotId,
  sequence,
});

const spanOf = ({ startsAt: start, endsAt: end }: { startsAt: Date; endsAt: Date }): Span => ({ start, end });

const hour = 60 * 60_000;
// More than a day of telephone calls takes, and too few to flood one visitor, or many, by a stolen session.
const toVisitor: Limit = { kind: 'visit-mail-to-address', most: 10, window: hour };
const byStaff: Limit = { kind: 'visit-mail-by-staff', most: 100, window: hour };

// The staff member who makes a change; null when a visitor or a job does.
const colleagueOf = async ({ database, by }: ChangeContext) => {
  const [, id] = /^staff:(.+)$/.exec(by) ?? [];
  if (id === undefined) return null;
  const colleagues = await database
    .select({ name: staff.name, personId: staff.personId })
    .from(staff)
    .where(eq(staff.id, id));
  return colleagues[0] ?? null;
};

/**
 * Queues the mails about a change: to the visitor; after a visitor's change, to the agency, the agent and the former
 * agent; after the desk's change, to these two agents except the person who made it. Returns whether the visitor gets
 * one. Throws 'too-many-requests' when the desk mailed this address too often within an hour, or this person sent too
 * many.
 */
export const tellOfVisit = async (
  event: VisitEvent,
  visit: KnownVisit,
  { span, sequence, before }: { span: Span; sequence: number; before: Span & Pick<KnownVisit, 'agent'> },
  context: ChangeContext,
): Promise<boolean> => {
  const changedVisit = { ...visit, span, sequence };
  const mail = visitorVisitMail(event, changedVisit, context, context.note);
  const isTheirs = context.by === 'visitor' && (event === 'moved' || event === 'cancelled');
  const colleague = await colleagueOf(context);
  const others = [
    ...(isTheirs ? agencyVisitMails(event, changedVisit, before, context) : []),
    ...(colleague ? colleagueVisitMails(event, changedVisit, before, colleague, context) : []),
  ];
  const mails: Mail[] = [...(mail ? [mail] : []), ...others];
  if (mails.length > 0 && context.by !== 'visitor') {
    const attempts = attemptsIn(context);
    const take = async (limit: Limit, subject: string): Promise<void> => {
      if (context.counted?.has(subject)) return;
      context.counted?.add(subject);
      await attempts.take(limit, subject);
    };
    if (mail) await take(toVisitor, mailboxOf(mail.recipient));
    await take(byStaff, context.by);
  }
  await enqueueMails(mails, visit.id, context, context.by === 'visitor' ? 0 : timeToTakeBack);
  return mail !== null;
};

const write = (
  visit: KnownVisit,
  action: AuditSubjectAction,
  values: { before?: unknown; after?: unknown },
  context: ChangeContext,
) =>
  writeAudit(
    context.database,
    { by: context.by, at: context.now() },
    { action, kind: 'visit', subjectId: visit.id, ...values },
  );

/**
 * Moves a visit to another time, another agent, or both; returns whether its visitor gets a mail. A visit that is
 * already there stays unchanged.
 */
export const moveVisit = async (visit: OpenVisit, to: Span & TakenTime, context: ChangeContext): Promise<boolean> => {
  const { database } = context;
  const { appointment } = visit;
  const [startsAt, endsAt] = [to.start, to.end];
  const isSameTime = startsAt.getTime() === appointment.startsAt.getTime();
  if (isSameTime && to.agentId === appointment.agentId) return false;
  const sequence = appointment.sequence + 1;
  const { agentId, place, slotId } = to;
  const after = { ...appointment, startsAt, endsAt, agentId, place, slotId, sequence };
  await database.update(appointments).set(after).where(eq(appointments.requestId, visit.id));
  await write(visit, 'visit.moved', { before: keptOf(appointment), after: keptOf(after) }, context);
  // As on reading: a visit without an assigned agent is conducted by the manager of the home.
  const shownBy = agentId ?? visit.home?.managerId ?? null;
  const agent = shownBy === null ? null : await readAgent(database, shownBy);
  const span = spanOf(after);
  const event = isSameTime ? 'agent' : 'moved';
  const before = { ...spanOf(appointment), agent: visit.agent };
  return tellOfVisit(event, { ...visit, agent }, { span, sequence, before }, context);
};

/** Cancels a visit: its time is free again, and the visit stays on record. Returns whether its visitor gets a mail. */
export const cancelVisit = async (visit: OpenVisit, context: ChangeContext): Promise<boolean> => {
  const { database } = context;
  const { appointment, subjectId } = visit;
  await database.delete(appointments).where(eq(appointments.requestId, visit.id));
  const status = 'cancelled';
  await database
    .insert(subjectVisits)
    .values({
      id: randomUUID(),
      requestId: visit.id,
      subjectId,
      startsAt: appointment.startsAt,
      contactId: visit.agent?.id ?? null,
      visitor: maskedVisitor(visit.data),
      status,
    })
    .onConflictDoUpdate({ target: subjectVisits.requestId, set: { status } });
  await write(visit, 'visit.cancelled', { before: keptOf(appointment) }, context);
  const span = spanOf(appointment);
  const before = { ...span, agent: visit.agent };
  return tellOfVisit('cancelled', visit, { span, sequence: appointment.sequence + 1, before }, context);
};

/** A visit before it was cancelled, and when and by whom, from the audit; null when it was not, or its values were blanked. */
export const beforeCancel = async (
  database: Database,
  id: string,
): Promise<(FormerTime & { cancelledAt: Date; cancelledBy: string }) | null> => {
  const isIt = and(eq(audit.kind, 'visit'), eq(audit.subjectId, id), eq(audit.action, 'visit.cancelled'));
  const [row] = await database
    .select({ before: audit.before, at: audit.at, by: audit.by })
    .from(audit)
    .where(isIt)
    .orderBy(desc(audit.id))
    .limit(1);
  const before = formerTime(row?.before);
  return row && before ? { ...before, cancelledAt: row.at, cancelledBy: row.by } : null;
};

/**
 * Restores a cancelled visit, with a free place; returns whether its visitor gets a mail. If the mails about the
 * desk's own cancellation have not left, they are taken back, and nobody gets another; a visitor who cancelled is told.
 */
export const restoreVisit = async (
  visit: KnownVisit,
  { cancelledAt, cancelledBy, ...before }: NonNullable<Awaited<ReturnType<typeof beforeCancel>>>,
  place: number,
  context: ChangeContext,
): Promise<boolean> => {
  const { database } = context;
  if (visit.appointment || !visit.written) throw new ApiError('conflict', 'The visit was not called off');
  const [slot] = before.slotId
    ? await database.select({ id: visitSlots.id }).from(visitSlots).where(eq(visitSlots.id, before.slotId))
    : [];
  const isUntold = cancelledBy !== 'visitor' && (await takeMailsBack(database, visit.id, cancelledAt)) === 'taken';
  // The cancellation mail used the number in between.
  const sequence = before.sequence + (isUntold ? 0 : 2);
  const restored = { ...before, requestId: visit.id, slotId: slot?.id ?? null, place, sequence };
  await database.delete(subjectVisits).where(eq(subjectVisits.id, visit.written.id));
  await database.insert(appointments).values(restored);
  await write(visit, 'visit.restored', { after: keptOf(restored) }, context);
  if (isUntold) return false;
  const span = spanOf(before);
  return tellOfVisit('restored', visit, { span, sequence, before: { ...span, agent: visit.agent } }, context);
};
