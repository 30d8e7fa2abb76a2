import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it, vi } from 'vitest';
import type { LoginPage } from './login-forms.ts';
import { LoginView } from './login-view.tsx';
import { SecondStep } from './second-step.tsx';
import type { SecurityResult } from './security-forms.ts';
import { SessionList } from './session-list.tsx';
import { kinds, renderInPage } from './testing/kinds.ts';
import type { Refusal } from './typed-form.ts';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const inputOf = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`));
const intentsOf = (html: string) =>
  (html.match(/<button[^>]*name="intent"[^>]*>/g) ?? []).map((tag) => /value="(\w+)"/.exec(tag)?.[1]);

describe.each(kinds)('the pages of a kind with %s', (_, kind) => {
  const view = (page: Partial<LoginPage>, result?: Partial<Refusal>, expired?: string) =>
    renderInPage(
      <LoginView
        kind={kind}
        page={{ form: 'login', action: '/en/x/', invited: null, state: 'open', next: null, ...page }}
        result={result && { intent: page.form ?? 'login', typed: {}, faults: {}, failure: null, ...result }}
        help="Own help"
        expired={expired}
      />,
      'en',
    );
  const wrong: Partial<Refusal> = { typed: { name: 'lies' }, failure: 'wrong-credentials' };

  it('post to their path, with the help of the kind and a way to a new password', () => {
    const html = view({});
    expect(html).toMatch(/<h1[^>]*>Own title<\/h1>/);
    expect(html).toMatch(/<form[^>]*action="\/en\/x\/" method="post"/);
    for (const text of ['Own help', `href="${hrefFor(kind.pages.forgotten, {}, 'en')}"`]) expect(html).toContain(text);
    expect(html).not.toContain('role="alert"');
    expect(html).not.toContain('You are logged out on all devices.');
    expect(view({ state: 'everywhere' })).toContain('You are logged out on all devices.');
  });

  it('keep the name, empty the password, and link a message about both to the name', () => {
    const html = view({}, wrong);
    const [, field] = /<a href="#([^"]+)">Own name or password is wrong<\/a>/.exec(html) ?? [];
    expect(inputOf(html, 'name')).toContain(` id="${field}"`);
    expect(inputOf(html, 'name')).toContain('value="lies"');
    expect(inputOf(html, 'password')).toContain('type="password"');
    expect(inputOf(html, 'password')).not.toContain('value=');
    const mail = view({}, { ...wrong, typed: { name: 'lies@x.example' } });
    expect(mail).toContain('The e-mail and/or password are incorrect.');
  });

  it.each([
    ['login', 'too-many-requests', 'choose a new password via ‘Forgotten your password?’'],
    ['login', 'unavailable', 'You cannot log in at the moment.'],
    ['code', 'gone', 'It took too long, or too many codes were wrong.'],
    ['forgotten', 'too-many-requests', 'Please wait an hour'],
    ['set', 'api-error', 'That is not possible right now.'],
  ] as const)('at %s say why it failed: %s', (form, failure, text) => {
    expect(view({ form }, { failure })).toContain(text);
  });

  it('link the message about a missing password to its field', () => {
    const html = view({}, { faults: { password: 'required' } });
    expect(html).toContain('<a href="#login-password">Password is a required field</a>');
    expect(inputOf(html, 'password')).toContain('aria-invalid="true"');
    expect(inputOf(html, 'name')).not.toContain('aria-invalid');
  });

  it('say that the login returns to a page', () => {
    expect(view({ next: '/en/y/' })).toContain('you return to where you were');
  });

  it('keep a refused address, and show instructions in place of the form once it was sent', () => {
    const refused = view({ form: 'forgotten' }, { typed: { email: 'lies' }, faults: { email: 'invalid-mail' } });
    expect(inputOf(refused, 'email')).toContain('value="lies"');
    expect(refused).toContain('href="#forgotten-email"');
    const told = view({ form: 'forgotten', state: 'sent' });
    expect(told).toContain('Check your inbox');
    expect(told).not.toContain('<form');
  });

  it('for a link have two empty passwords, welcome an invited person, and say how to get another link', () => {
    const html = view({ form: 'set', invited: 'Lies' });
    expect(html).toMatch(/<h1[^>]*>Welcome, Lies<\/h1>/);
    for (const name of ['password', 'confirmation']) expect(inputOf(html, name)).not.toContain('value=');
    for (const gone of [view({ form: 'set', state: 'gone' }), view({ form: 'set' }, { failure: 'gone' })]) {
      expect(gone).toContain(`href="${hrefFor(kind.pages.forgotten, {}, 'en')}"`);
      expect(gone).not.toContain('<form');
    }
    expect(view({ form: 'set', state: 'gone', invited: '' }, undefined, 'Own way')).toContain('Own way');
  });

  const setup = {
    key: 'ABCDEFGH',
    address: 'otpauth://totp/x?secret=ABCDEFGH',
    picture: { size: 9, path: 'M4 4h1v1h-1z' },
    codes: ['123456789012'],
  };
  const step = (result?: Partial<SecurityResult>, isOn = false, mayStop = true) =>
    renderInPage(
      <SecondStep
        kind={kind}
        {...{ isOn, mayStop }}
        left={1}
        why="Own reason"
        result={result && { intent: 'confirm', typed: {}, faults: {}, failure: null, ...result }}
      />,
      'nl',
    );
  // The value of the hidden field `setup` of the code form, as the browser reads it.
  const setupIn = (html: string) =>
    (/name="setup" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

  it('show a device a labelled picture, its key and the recovery codes, also after a wrong code, or offer to start again', () => {
    expect(step()).toContain('Own reason');
    const html = step({ intent: 'start', setup });
    expect(html).toMatch(/<svg[^>]*viewBox="0 0 9 9"[^>]*role="img"[^>]*aria-label="QR-code[^"]*"/);
    for (const page of [html, step({ setup, faults: { code: 'wrong' } })]) {
      expect(intentsOf(page)).toEqual(['confirm']);
      expect(JSON.parse(setupIn(page))).toEqual(setup);
      for (const text of ['ABCD EFGH', '1234 5678 9012', `href="${setup.address}"`, `d="${setup.picture.path}"`])
        expect(page).toContain(text);
    }
    const without = step({ faults: { code: 'wrong' } });
    expect(without).toContain('aria-invalid="true"');
    expect(without).toContain('Begin opnieuw met een nieuwe QR-code');
  });

  it('offer new codes while the step is on, and to turn it off if the person may; a fault is only in its own form', () => {
    const html = step({ intent: 'stop', faults: { present: 'wrong' } }, true);
    expect(intentsOf(html)).toEqual(['codes', 'stop']);
    expect(html).toContain('U hebt nog 1 herstelcode.');
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(intentsOf(step(undefined, true, false))).toEqual(['codes']);
    expect(step({ intent: 'codes', codes: setup.codes }, true)).toContain('1234 5678 9012');
  });

  it('list the sessions; the present one has no button of its own', () => {
    const session = { startedAt: '2026-07-01T08:00:00.000Z', usedAt: '2026-07-01T09:00:00.000Z' };
    const sessions = [
      { ...session, id: 'here', device: 'Firefox, Windows', isThis: true },
      { ...session, id: 'there', device: '', isThis: false },
    ];
    const html = renderInPage(<SessionList kind={kind} sessions={sessions} />, 'nl');
    expect(intentsOf(html)).toEqual(['end']);
    expect(inputOf(html, 'session')).toContain('value="there"');
    expect(html).toMatch(/aria-label="Uitloggen op Onbekend toestel"/);
    expect(html).toContain('Ingelogd op woensdag 1 juli om 10:00');
  });
});
