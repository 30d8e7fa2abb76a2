import type { Language } from '@rowhouse/shared/domain/language';
import { isMailAddress, mailboxOf } from '@rowhouse/shared/domain/mail-address';
import { hrefFor } from '@rowhouse/shared/routes';
import { ApiError } from '../../api-error.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import { writeAudit } from '../../audit.ts';
import { eq } from '../../database/orm.ts';
import { requestReplies, type requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { mailOf, type Paragraph } from '../../mail/mail.ts';
import { enqueueMails } from '../../mail/outbox.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { writeChange } from './change-requests.ts';
import { findRequest } from './find-request.ts';
import { otherOpen } from './open-requests.ts';
import { dropDraft } from './request-drafts.ts';
import { aboutProject } from './request-scope.ts';

const hour = 60 * 60_000;
// More than anyone writes by hand, and too few to flood an address or to abuse a stolen session for mails.
const toAddress: Limit = { kind: 'reply-to-address', most: 20, window: hour };
const byStaff: Limit = { kind: 'reply-by-staff', most: 100, window: hour };

// Written by staff, so the web addresses in it become links.
const paragraphsOf = (text: string): Paragraph[] =>
  text.split(/(?:\r\n|\r|\n){2,}/).map((paragraph) => ({
    text: paragraph,
    links: [...new Set(paragraph.match(/https?:\/\/[^\s<>"']*[^\s<>"'.,:;!?)\]]/g) ?? [])],
  }));

const aboutPart = (kind: string, id: string, language: Language, siteUrl: string): Paragraph => {
  const isProject = kind === aboutProject;
  const path = isProject
    ? hrefFor('project', {}, language, new URLSearchParams({ id }))
    : hrefFor('property', { id }, language);
  return { subject: { kind: isProject ? 'project' : 'property', id }, url: new URL(path, siteUrl).href };
};

/** The mail of a reply, as it is sent. */
export const replyMail = (
  { language, data, kind, subjectId }: Pick<typeof requests.$inferSelect, 'language' | 'data' | 'kind' | 'subjectId'>,
  { subject, text, replyTo }: { subject: string; text: string; replyTo: string },
  { agentId, siteUrl }: { agentId: number | null; siteUrl: string },
) => {
  const recipient = data.email;
  if (typeof recipient !== 'string' || !isMailAddress(recipient))
    throw new ApiError('invalid-input', 'The request names no mail address', { fields: { text: 'no-address' } });
  const about = subjectId === null ? [] : [aboutPart(kind, subjectId, language, siteUrl)];
  return mailOf({ recipient, replyTo, subject, byPerson: true, agentId }, [...paragraphsOf(text), ...about], language);
};

/**
 * Answers a request by mail: stores the reply, queues the mail, marks an open request as answered, and gives one of
 * nobody to who answers. The same reply sent again is stored once.
 */
export const writeReply =
  (
    dependencies: Pick<Dependencies, 'database' | 'now' | 'siteUrl' | 'agencyMail' | 'secret'>,
  ): DeskEndpoint<'deskReply'> =>
  ({ requestId, id, version, replyTo, subject, text, filter }, desk: DeskCall) =>
    dependencies.database.transaction(async (transaction) => {
      const context = { ...dependencies, database: transaction };
      const request = await findRequest(transaction, requestId, desk, { hold: true });
      const { next } = await otherOpen(transaction, request, filter ?? {}, desk);
      const [earlier] = await transaction.select().from(requestReplies).where(eq(requestReplies.id, id));
      if (earlier?.requestId === requestId) return { isRepeated: true, next };
      if (earlier || request.version !== version)
        throw new ApiError('conflict', 'Somebody else changed the request meanwhile');
      const mail = replyMail(
        request,
        {
          subject,
          text,
          replyTo: replyTo === 'own' ? desk.staff.email : context.agencyMail,
        },
        { agentId: desk.staff.personId, siteUrl: context.siteUrl },
      );
      const attempts = attemptsIn(context);
      await attempts.take(toAddress, mailboxOf(mail.recipient), 'text');
      await attempts.take(byStaff, desk.staff.id, 'text');
      const [mailId = ''] = await enqueueMails([mail], requestId, context);
      const { at, staff } = desk;
      await transaction.insert(requestReplies).values({ id, requestId, staffId: staff.id, at, subject, text, mailId });
      // A visit stays planned when a reply is sent.
      const state = request.state === 'planned' ? request.state : 'answered';
      // Who answers a request of nobody takes it.
      const assigneeId = request.assigneeId ?? staff.id;
      await writeChange(transaction, request, { state, assigneeId, readAt: request.readAt ?? at }, desk);
      // The text is personal data, so the audit does not repeat it.
      const after = { reply: id };
      await writeAudit(transaction, desk, { action: 'request.replied', kind: 'request', subjectId: requestId, after });
      await dropDraft(transaction, requestId, 'reply', desk);
      return { isRepeated: false, next };
    });
