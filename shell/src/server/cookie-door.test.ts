import { createServer } from 'node:http';
import { languages } from '@rowhouse/shared/domain/language';
import { connectionLimits } from '@rowhouse/shared/server/connection-limits';
import { expect, onTestFinished, test } from 'vitest';
import { notices } from '../messages/notices/notices.ts';
import { cookieDoor } from './cookie-door.ts';

const started = async (isSecure = false): Promise<string> => {
  const door = cookieDoor({ isSecure, headers: { 'x-content-type-options': 'nosniff' }, onRequest: () => undefined });
  const server = createServer(connectionLimits(), (incoming, outgoing) => {
    if (!door(incoming, outgoing)) outgoing.end('from behind');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/nl/`;
};

const foreign = `_ga_x=${'x'.repeat(30_000)}`;

test.each([
  ['as many as browsers send', `consent=1; a=${'x'.repeat(15_000)}`],
  ['none', ''],
])('cookies of a usual size pass: %s', async (_, cookie) => {
  const answer = await fetch(await started(), { headers: cookie ? { cookie } : {} });
  expect([answer.status, await answer.text()]).toEqual([200, 'from behind']);
});

test.each([
  ['other’s alone', foreign, []],
  [
    'ours among them',
    `consent=1; ${foreign}; rowhouse.session_token=a.b; _fbp=1; __Host-rowhouse-desk.session=c; preview=x; language=nl; who=x`,
    ['consent', 'rowhouse.session_token', '__Host-rowhouse-desk.session', 'preview', 'language'],
  ],
  ['ours, too large', `rowhouse-preview=${'x'.repeat(20_000)}`, ['rowhouse-preview']],
])(
  'cookies that are too large get a page that says what to do, and ours are deleted: %s',
  async (_, cookie, cleared) => {
    for (const isSecure of [false, true]) {
      const answer = await fetch(await started(isSecure), { headers: { cookie } });
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([431, 'no-store']);
      for (const language of languages)
        expect(html).toContain(`<p lang="${language}">${notices[language].tooManyCookies}</p>`);
      const lines = answer.headers.getSetCookie();
      expect(lines.map((line) => line.split('=')[0])).toEqual(cleared);
      for (const line of lines)
        expect(line).toMatch(isSecure ? /Path=\/; Max-Age=0;.*; Secure$/ : /Path=\/; Max-Age=0;/);
    }
  },
);
