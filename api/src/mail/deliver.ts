import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { outbox } from '../database/schema.ts';

export type OutgoingMail = typeof outbox.$inferSelect;

/** The content of a file that goes with a mail. */
export interface Attached {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** Hands one mail on, with its files, or throws. */
export type Deliver = (mail: OutgoingMail, attached: Attached[]) => Promise<void>;

const seconds = 1000;

const messageOf = (mail: OutgoingMail, attachments: Attached[], from: string): SendMailOptions => {
  return {
    from,
    // As an object the address is taken as it is, not parsed as a list.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.plain,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.createdAt,
    attachments,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Delivery over SMTP. */
export const deliverBySmtp = (url: string, from: string): Deliver => {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
    secure: protocol === 'smtps:',
    ignoreTLS: searchParams.get('ignoreTLS') === 'true',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
  return async (mail, attached) => {
    await transport.sendMail(messageOf(mail, attached, from));
  };
};

/** Delivery into a folder, one `.eml` file for each mail, for want of a mail server. */
export const deliverToFolder = (folder: string, from: string): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail, attached) => {
    const { message } = await transport.sendMail(messageOf(mail, attached, from));
    await mkdir(folder, { recursive: true });
    const name = fileOf(mail);
    // Whoever watches the folder never sees half a mail.
    await writeFile(join(folder, `.${name}`), message);
    await rename(join(folder, `.${name}`), join(folder, name));
  };
};

const fileOf = ({ createdAt, id }: Pick<OutgoingMail, 'createdAt' | 'id'>): string =>
  `${createdAt.toISOString().replaceAll(':', '')}-${id}.eml`;

/** Removes the files of mails from the folder into which they were delivered. */
export const forgetInFolder = async (
  folder: string,
  mails: Pick<OutgoingMail, 'createdAt' | 'id'>[],
): Promise<void> => {
  for (const mail of mails) await rm(join(folder, fileOf(mail)), { force: true });
};
