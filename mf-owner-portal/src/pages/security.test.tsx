import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { security } from '../testing/security.ts';
import { action, type SecurityPage, type SecurityResult } from './security.data.ts';
import { Component } from './security.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const wrongCode = { error: { code: 'invalid-input', message: 'no', fields: { code: 'wrong' } } };
const none: SecurityResult = { intent: 'start', setup: null, codes: null, faults: {}, failure: null };
const html = (result?: Partial<SecurityResult>, changed: Partial<SecurityPage['security']> = {}) =>
  renderInPage(
    <Component
      data={{ security: { ...security, ...changed }, done: null }}
      params={{}}
      actionData={result && { ...none, ...result }}
    />,
    'nl',
  );
const intentsOf = (page: string) =>
  (page.match(/<button[^>]*name="intent"[^>]*>/g) ?? []).map((tag) => /value="(\w+)"/.exec(tag)?.[1]);
const sessionsIn = (page: string) =>
  (page.match(/<input[^>]*name="session"[^>]*>/g) ?? []).map((tag) => /value="(\w+)"/.exec(tag)?.[1]);

describe('the security page', () => {
  it('offers every action, but its own session can only be ended together with all others', () => {
    const page = html();
    expect(intentsOf(page)).toEqual(['password', 'start', 'everywhere', 'end']);
    expect(sessionsIn(page)).toEqual(['there']);
    expect(page).toMatch(/aria-label="Uitloggen op Onbekend toestel"/);
    expect(page).toContain('Ingelogd op woensdag 1 juli om 10:00');
  });

  const setup = {
    key: 'ABCDEFGH',
    address: 'otpauth://totp/x?secret=ABCDEFGH',
    picture: { size: 9, path: 'M4 4h1v1h-1z' },
    codes: ['123456789012'],
  };

  it('shows a device the code as a labelled picture, its key and the recovery codes', () => {
    const page = html({ setup });
    expect(page).toMatch(/<svg[^>]*viewBox="0 0 9 9"[^>]*role="img"[^>]*aria-label="QR-code[^"]*"/);
    for (const text of ['ABCD EFGH', '1234 5678 9012', 'href="otpauth://totp/x?secret=ABCDEFGH"', 'd="M4 4h1v1h-1z"'])
      expect(page).toContain(text);
    expect(intentsOf(page)).toEqual(['password', 'confirm', 'everywhere', 'end']);
  });

  it('asks for the code again after a wrong one, with a way to start over', () => {
    const page = html({ intent: 'confirm', faults: { code: 'fault.code.wrong' } });
    expect(intentsOf(page)).toEqual(['password', 'confirm', 'everywhere', 'end']);
    expect(page).toMatch(/aria-invalid="true"/);
    expect(page).toContain('Begin opnieuw met een nieuwe QR-code');
  });

  it.each([
    ['what it was given, so that the recovery codes stay', JSON.stringify(setup), true],
    ['nothing', '', false],
    ['an address that would run', JSON.stringify({ ...setup, address: 'javascript:alert(1)' }), false],
  ])('after a wrong code and %s keeps or drops the setup accordingly', async (_, given, stays) => {
    const page = html({ setup });
    const escaped = /name="setup" value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect(escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(JSON.stringify(setup));
    const { call } = fakeApi(wrongCode, 400);
    const form = sent({ intent: 'confirm', code: '000000', setup: given });
    const answer = await action(argsAt(hrefFor('account-security', {}, 'nl'), call, form));
    expect(answer).toMatchObject({ data: { faults: { code: 'fault.code.wrong' }, setup: stays ? setup : null } });
    const after = html(answer instanceof Response ? {} : answer.data);
    expect(after.includes('1234 5678 9012')).toBe(stays);
    expect(after).not.toContain('javascript:');
  });

  it('with the second step on, offers to turn it off and create codes, and shows an error only in its own form', () => {
    const page = html(
      { intent: 'stop', faults: { present: 'fault.present.wrong' } },
      { secondStep: true, recoveryCodes: 1 },
    );
    expect(intentsOf(page)).toEqual(['password', 'codes', 'stop', 'everywhere', 'end']);
    expect(page).toContain('U hebt nog 1 herstelcode.');
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
  });
});
