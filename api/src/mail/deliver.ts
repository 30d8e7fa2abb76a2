import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { outbox } from '../database/schema.ts';
import { syncPath } from '../database/synced-folder.ts';

export type OutgoingMail = typeof outbox.$inferSelect;

export type Attachments = NonNullable<SendMailOptions['attachments']>;

/** Delivers one mail with its attachments, or throws; once the signal is aborted, nothing more is sent. */
export type Deliver = (mail: OutgoingMail, attached: Attachments, signal: AbortSignal) => Promise<void>;

const seconds = 1000;

const calendarType = /^text\/calendar\b.*?(?:method=(\w+))?$/i;

// An invitation is also sent as an alternative of the text, so that mail programs show their buttons; it stays a file
// for programs that do not.
const withInvitation = (attached: Attachments): Pick<SendMailOptions, 'attachments' | 'icalEvent'> => {
  const isInvitation = ({ contentType }: Attachments[number]) =>
    typeof contentType === 'string' && calendarType.test(contentType);
  const [invitation] = attached.filter(isInvitation);
  if (!invitation) return { attachments: attached };
  const { filename, content, contentType } = invitation;
  const [, method = 'PUBLISH'] = calendarType.exec(contentType || '') ?? [];
  return {
    attachments: attached.filter((one) => one !== invitation),
    icalEvent: { method, content, ...(filename && { filename }) },
  };
};

const messageOf = (mail: OutgoingMail, attached: Attachments, from: string): SendMailOptions => ({
  from,
  // An object is taken as one address and not parsed as a list.
  to: { name: '', address: mail.recipient },
  ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.plain,
  html: mail.html,
  messageId: mail.messageId,
  date: mail.createdAt,
  ...withInvitation(attached),
  headers: {
    // A mail written by a person gets automatic replies, such as out-of-office notices, like any letter.
    ...(!mail.byPerson && { 'Auto-Submitted': 'auto-generated' }),
    ...(mail.unsubscribe && {
      'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

export const deliverBySmtp = (url: string, from: string): Deliver => {
  const timeouts = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds };
  const transport = createTransport({ url, ...timeouts });
  return async (mail, attached, signal) => {
    await transport.sendMail({ ...messageOf(mail, attached, from), signal });
  };
};

/** Delivery into a folder, one `.eml` file for each mail, for use without a mail server. */
export const deliverToFolder = (folder: string, from: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, attached) => {
    const { message } = await transport.sendMail(messageOf(mail, attached, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = fileOf(mail);
    // A program that watches the folder must never see half a mail.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600, flush: true });
    await rename(join(folder, `.${name}`), join(folder, name));
    // The file must be durable before the mail counts as sent.
    await syncPath(folder);
  };
};

const fileOf = ({ createdAt, id }: Pick<OutgoingMail, 'createdAt' | 'id'>): string =>
  `${createdAt.toISOString().replaceAll(':', '')}-${id}.eml`;

/** Removes the files of mails from the folder into which they were delivered. */
export const forgetInFolder = async (
  folder: string,
  mails: Pick<OutgoingMail, 'createdAt' | 'id'>[],
): Promise<void> => {
  // Also the partial file of a program that was killed.
  for (const mail of mails)
    for (const prefix of ['', '.']) await rm(join(folder, prefix + fileOf(mail)), { force: true });
};
