import type { DeskAccount } from '@rowhouse/shared/contract/desk-account';
import { expect, test, vi } from 'vitest';
import type { AccountResult } from '../pages/account.data.ts';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { SecondStep } from './second-step.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const account: DeskAccount = {
  email: 'an@agency.example',
  secondStep: false,
  recoveryCodes: 0,
  sessions: [],
  required: true,
  language: 'nl',
  absences: [],
  calendarStays: false,
  calendar: null,
};
const setup = {
  key: 'ABCDEFGH',
  address: 'otpauth://totp/x?secret=ABCDEFGH',
  picture: { size: 9, path: 'M4 4h1v1h-1z' },
  codes: ['123456789012'],
};
const none: AccountResult = { intent: 'confirm', typed: {}, faults: {}, failure: null };
const html = (result: Partial<AccountResult>) =>
  renderInPage(<SecondStep account={account} action="/" result={{ ...none, ...result }} />, 'nl', 'desk');
// The value of the hidden field `setup` of the code form, as the browser reads it.
const sentIn = (page: string): string =>
  (/name="setup" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('recovery codes, which are shown once, stay visible until a code is right, however many wrong codes come before', () => {
  let page = html({ intent: 'start', setup });
  for (let times = 0; times < 3; times++) {
    for (const shown of ['1234 5678 9012', 'ABCD EFGH', 'href="otpauth://']) expect(page).toContain(shown);
    page = html({ typed: { setup: sentIn(page) }, faults: { code: 'fault.code.wrong' } });
    expect(page).toContain('aria-invalid="true"');
  }
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another thing', '{"codes":[]}'],
  ['an address that would run', JSON.stringify({ ...setup, address: 'javascript:alert(1)' })],
])('if the form sends back %s, the page offers to start again', (_, sent) => {
  const page = html({ typed: { setup: sent }, faults: { code: 'fault.code.wrong' } });
  expect(page).not.toContain('1234 5678 9012');
  expect(page).not.toContain('javascript:');
  expect(page).toContain(translatorIn('nl')('step.again'));
});
