import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isNull } from '../database/orm.ts';
import { outbox } from '../database/schema.ts';
import { deliverBySmtp } from '../mail/deliver.ts';
import { sendNextMail } from '../mail/outbox.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { randomOf } from '../testing/random.ts';
import { keptInMemory } from '../testing/test-app.ts';

const count = 100;
const sixHours = 6 * 3_600_000;

type Fault = 'greeting' | 'recipient' | 'refused' | 'cut' | 'slow' | 'answer-lost';
// How many of every hundred attempts fail in each way; an answer lost after the mail was accepted is the rarest.
const faults: [Fault, number][] = [
  ['greeting', 8],
  ['recipient', 8],
  ['refused', 12],
  ['cut', 10],
  ['slow', 10],
];

/** A mail server that accepts about half of the attempts, the same half in every run. */
const badServer = () => {
  const random = randomOf('a bad mail server');
  const received: string[] = [];
  let lost = 0;
  const next = (): Fault | null => {
    let left = random.whole(0, 99);
    for (const [fault, share] of faults) {
      if (left < share) return fault;
      left -= share;
    }
    return null;
  };
  const later = (code: number) => Object.assign(new Error('try again later'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect: (session, done) => {
      const fault = next();
      Object.assign(session, { fault });
      done(fault === 'greeting' ? later(421) : undefined);
    },
    onRcptTo: (_, session, done) => done(faultOf(session) === 'recipient' ? later(451) : undefined),
    onData(stream, session, done) {
      const fault = faultOf(session);
      const chunks: Buffer[] = [];
      if (fault === 'cut') stream.once('data', () => cut(session.id));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fault === 'refused') return done(later(451));
        received.push(/^Message-ID: (.*)\r$/im.exec(String(Buffer.concat(chunks)))?.[1] ?? '');
        // Once, the mail is accepted but the connection breaks before the sender learns so.
        if (lost === 0 && received.length === count / 2) {
          lost += 1;
          return cut(session.id);
        }
        return fault === 'slow' ? setTimeout(done, 50) : done();
      });
    },
  });
  const faultOf = (session: object): unknown => ('fault' in session ? session.fault : null);
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };
  server.on('error', () => {});
  return { server, received };
};

describeOnDatabases('with a mail server that refuses, delays and drops', (database) => {
  const endings: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    await database().delete(outbox);
  });
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  test('every mail arrives with its own Message-ID, and at most one in a hundred twice', async () => {
    const { server, received } = badServer();
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
    const address = server.server.address();
    const port = address && typeof address !== 'string' ? address.port : 0;

    const mails = Array.from({ length: count }, () => {
      const id = randomUUID();
      const text = { subject: 'Dag', plain: 'Dag', html: '<p>Dag</p>' };
      return { id, messageId: `<${id}@x>`, recipient: 'a@example.org', createdAt: testNow, dueAt: testNow, ...text };
    });
    await database().insert(outbox).values(mails);
    let time = testNow;
    const worker = {
      database: database(),
      deliver: deliverBySmtp(`smtp://127.0.0.1:${port}`, 'website@example.org'),
      uploads: keptInMemory(),
      now: () => time,
      log: () => {},
      random: Math.random,
    };
    const waiting = () => database().$count(outbox, isNull(outbox.sentAt));
    // Three instances send; no time is lost on the pauses between retries.
    for (let round = 0; round < 25 && (await waiting()) > 0; round += 1) {
      const instance = async () => {
        while (await sendNextMail(worker));
      };
      await Promise.all([instance(), instance(), instance()]);
      time = new Date(time.getTime() + sixHours);
    }

    expect(new Set(received)).toEqual(new Set(mails.map(({ messageId }) => messageId)));
    const twice = received.length - count;
    // The mail whose answer was lost must arrive twice; otherwise the fault was not tried.
    expect(twice).toBeGreaterThanOrEqual(1);
    expect(twice).toBeLessThanOrEqual(count / 100);
    const rows = await database().select().from(outbox);
    expect(rows.filter(({ deadAt, sentAt }) => deadAt || !sentAt)).toEqual([]);
    expect(rows.filter(({ attempts }) => attempts > 1).length).toBeGreaterThan(count / 5);
  });
});
