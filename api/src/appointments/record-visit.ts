import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { eq, sql } from '../database/orm.ts';
import type { Texts } from '../database/schema/texts.ts';
import { appointments, properties, requests, subjectVisits } from '../database/schema.ts';
import { maskedVisitor } from './mask.ts';

/** The outcome of an appointment: the id of its request, whether the visitor came, and their feedback. */
export const visitReportSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  status: v.picklist(['done', 'missed', 'cancelled']),
  feedback: v.pipe(v.optional(v.string(), ''), v.trim(), v.maxLength(2000)),
});

/**
 * Records the outcome of an appointment, replacing an earlier record; false when there is no appointment. Only the
 * visitor's initials are stored.
 */
export const recordVisit = async (
  database: Database,
  { id, status, feedback }: v.InferOutput<typeof visitReportSchema>,
): Promise<boolean> => {
  const [visitRow] = await database
    .select({
      subjectId: requests.subjectId,
      data: requests.data,
      startsAt: appointments.startsAt,
      contactId: sql<number | null>`coalesce(${appointments.agentId}, ${properties.managerId})`,
    })
    .from(appointments)
    .innerJoin(requests, eq(requests.id, appointments.requestId))
    .leftJoin(properties, eq(properties.id, requests.subjectId))
    .where(eq(appointments.requestId, id));
  if (!visitRow || visitRow.subjectId === null) return false;
  const { subjectId, startsAt, contactId } = visitRow;
  const visit = { status, feedback: feedback === '' ? null : inEachLanguage(feedback) };
  await database
    .insert(subjectVisits)
    .values({
      id: randomUUID(),
      requestId: id,
      subjectId,
      startsAt,
      contactId,
      visitor: maskedVisitor(visitRow.data),
      ...visit,
    })
    .onConflictDoUpdate({ target: subjectVisits.requestId, set: visit });
  return true;
};

// The agency writes in one language, and the text is not translated.
const inEachLanguage = (text: string): Texts => ({ nl: text, fr: text, en: text, de: text });
