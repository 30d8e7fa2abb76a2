import { feedLoginFields } from '@rowhouse/shared/contract/desk-feeds';
import { feedAdapters } from '@rowhouse/shared/contract/desk-values';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { messages } from '../messages/nl.ts';
import { renderInPage } from '../testing/remote.ts';
import { FeedLogin } from './feed-login.tsx';
import { NewFeed } from './new-feed.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const forms: [string, ReactElement][] = [
  ...feedAdapters.map((adapter): [string, ReactElement] => [
    `a new feed of ${adapter}`,
    <NewFeed key="new" adding={adapter} result={undefined} />,
  ]),
  [
    'the login of a feed',
    <FeedLogin key="login" name="kantoor" fields={[...feedLoginFields]} action="/" result={undefined} />,
  ],
];

test.each(forms)('the form for %s gets no name or password of its reader from a browser', (_, form) => {
  const inputs = renderInPage(form, 'nl').match(/<input\b[^>]*>/g) ?? [];
  const shown = inputs.filter((input) => !input.includes('type="hidden"'));
  const passwords = shown.filter((input) => input.includes('type="password"'));
  expect(passwords).toHaveLength(1);
  for (const input of shown)
    expect(input).toContain(passwords.includes(input) ? 'autoComplete="new-password"' : 'autoComplete="off"');
});

test.each([
  [[...feedLoginFields], 2],
  [['password'] as const, 0],
])('of a login with %j, %i fields may stay empty, and say what that means', (fields, count) => {
  const html = renderInPage(<FeedLogin name="kantoor" fields={[...fields]} action="/" result={undefined} />, 'nl');
  expect(html.split(messages['feed.login-same'])).toHaveLength(count + 1);
  expect(html.match(/<input\b[^>]*required/g) ?? []).toHaveLength(fields.length - count);
});
