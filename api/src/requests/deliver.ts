import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { outbox } from '../database/schema.ts';

export type OutgoingMail = typeof outbox.$inferSelect;

/** Hands one mail on, or throws. */
export type Deliver = (mail: OutgoingMail) => Promise<void>;

const seconds = 1000;

function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
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
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Delivery over SMTP. */
export function deliverBySmtp(url: string, from: string): Deliver {
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
  return async (mail) => {
    await transport.sendMail(messageOf(mail, from));
  };
}

/** Delivery into a folder, one `.eml` file for each mail, for want of a mail server. */
export function deliverToFolder(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true });
    const name = `${mail.createdAt.toISOString().replaceAll(':', '')}-${mail.id}.eml`;
    // Whoever watches the folder never sees half a mail.
    await writeFile(join(folder, `.${name}`), message);
    await rename(join(folder, `.${name}`), join(folder, name));
  };
}
