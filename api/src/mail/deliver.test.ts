import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { deliverBySmtp, deliverToFolder, forgetInFolder, type OutgoingMail } from './deliver.ts';

const mail: OutgoingMail = {
  id: '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001',
  requestId: null,
  messageId: '<6f1e6a44@example.org>',
  recipient: 'zoe@example.org',
  replyTo: 'agency@example.org',
  subject: 'Ontvangst bevestigd: Zoë’s vraag',
  plain: 'Dag Zoë\n',
  html: '<p>Dag Zoë</p>',
  unsubscribe: null,
  byPerson: false,
  attachments: [],
  createdAt: new Date('2026-07-15T10:00:00Z'),
  attempts: 0,
  dueAt: new Date('2026-07-15T10:00:00Z'),
  leasedUntil: null,
  sentAt: null,
  deadAt: null,
  lastError: null,
};
const from = 'Immo <website@example.org>';
const unhurried = new AbortController().signal;

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

describe('delivery over SMTP', () => {
  /** A mail server that refuses a number of mails before it accepts any. */
  const mailServer = async (refusals: number) => {
    const received: { to: string[]; message: string }[] = [];
    let refused = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (refused < refusals) {
            refused += 1;
            done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
            return;
          }
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            message: String(Buffer.concat(chunks)),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const address = server.server.address();
    if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
    return { url: `smtp://127.0.0.1:${address.port}`, received };
  };

  test('sends text and HTML, with message id, sender and reply address', async () => {
    const { url, received } = await mailServer(0);
    await deliverBySmtp(url, from)(mail, [], unhurried);
    expect(received).toHaveLength(1);
    const message = received[0]?.message ?? '';
    expect(received[0]?.to).toEqual(['zoe@example.org']);
    expect(message).toContain('Message-ID: <6f1e6a44@example.org>');
    expect(message).toContain('From: Immo <website@example.org>');
    expect(message).toContain('Reply-To: agency@example.org');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toMatch(/text\/plain; charset=utf-8/);
    expect(message).toMatch(/text\/html; charset=utf-8/);
  });

  test('fails when the server refuses, and succeeds on a retry', async () => {
    const { url, received } = await mailServer(1);
    const deliver = deliverBySmtp(url, from);
    await expect(deliver(mail, [], unhurried)).rejects.toThrow('greylisted');
    await deliver(mail, [], unhurried);
    expect(received).toHaveLength(1);
  });

  test('fails when no server listens', async () => {
    const { url } = await mailServer(0);
    await endings.pop()?.();
    await expect(deliverBySmtp(url, from)(mail, [], unhurried)).rejects.toThrow('ECONNREFUSED');
  });

  test('is aborted while a slow server keeps the connection open, and the server gets no mail', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const left = new Promise<void>((resolve) =>
      server.on('connection', (socket) => socket.on('close', () => resolve())),
    );
    endings.push(() => new Promise<unknown>((resolve) => server.close(resolve)));
    const address = server.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    await expect(deliverBySmtp(url, from)(mail, [], AbortSignal.timeout(200))).rejects.toThrow(/abort/i);
    await left;
  });

  test('sends attachments and the headers of one-click unsubscription', async () => {
    const { url, received } = await mailServer(0);
    const unsubscribe = `https://agency.example/api/v1/unsubscribe/${'t'.repeat(80)}`;
    const file = { filename: 'cv.pdf', contentType: 'application/pdf', content: Buffer.from('cv') };
    await deliverBySmtp(url, from)({ ...mail, unsubscribe }, [file], unhurried);
    const message = (received[0]?.message ?? '').replace(/\r\n[ \t]+/g, ' ');
    expect(message).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`);
    expect(message).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(message).toContain('filename=cv.pdf');
    expect(message).toContain(file.content.toString('base64'));
  });

  test('sends an invitation as an alternative of the text, with its method, and as a file; other files stay files', async () => {
    const { url, received } = await mailServer(0);
    for (const method of ['REQUEST', 'CANCEL']) {
      const text = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n`;
      const files = [
        { filename: 'cv.pdf', contentType: 'application/pdf', content: Buffer.from('cv') },
        { filename: 'bezoek.ics', contentType: `text/calendar; method=${method}`, content: text },
      ];
      await deliverBySmtp(url, from)(mail, files, unhurried);
      const message = (received.at(-1)?.message ?? '').replace(/\r\n[ \t]+/g, ' ');
      const alternative = message.slice(message.indexOf('multipart/alternative'), message.indexOf('name=cv.pdf'));
      expect(alternative).toContain(`Content-Type: text/calendar; charset=utf-8; method=${method}`);
      expect(message.match(/Content-Disposition: attachment/g)).toHaveLength(2);
      expect(message).toContain('application/ics; name=bezoek.ics');
      expect(message.replace(/\r\n/g, '')).toContain(Buffer.from(text).toString('base64'));
      expect(message).toContain('filename=cv.pdf');
    }
  });

  test('cannot be made to add a header or another recipient', async () => {
    const { url, received } = await mailServer(0);
    await deliverBySmtp(url, from)(
      { ...mail, subject: 'Dag\r\nBcc: eve@example.org', replyTo: 'a@b.c\r\nBcc: eve@example.org' },
      [],
      unhurried,
    );
    expect(received[0]?.to).toEqual(['zoe@example.org']);
    expect(received[0]?.message).not.toMatch(/^Bcc:/m);
  });
});

describe('delivery into a folder', () => {
  test('leaves one file for a mail, however often it is delivered', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-mail-'));
    endings.push(() => rm(folder, { recursive: true }));
    const deliver = deliverToFolder(join(folder, 'mail'), from);
    await deliver(mail, [], unhurried);
    await deliver(mail, [], unhurried);
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([`2026-07-15T100000.000Z-${mail.id}.eml`]);
    const message = await readFile(join(folder, 'mail', files[0] ?? ''), 'utf8');
    expect(message).toContain('To: zoe@example.org');
    expect(message).toContain('Dag Zo=C3=AB');
    // Simulates a program that was killed while it wrote.
    await writeFile(join(folder, 'mail', `.${files[0]}`), 'To: zoe');
    await forgetInFolder(join(folder, 'mail'), [mail, mail]);
    expect(await readdir(join(folder, 'mail'))).toEqual([]);
  });
});
