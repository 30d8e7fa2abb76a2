import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import type { LoginPage, Refusal } from './login.data.ts';
import { Component } from './login.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const page = (actionData?: Refusal, data: Partial<LoginPage> = {}) => (
  <Component
    data={{
      ...{ page: 'login', done: false, token: '', gone: false, welcome: false },
      ...{ address: null, answer: null, next: null, ...data },
    }}
    params={{}}
    actionData={actionData}
  />
);
const wrong: Refusal = { typed: { name: 'lies' }, failure: 'login.wrong-credentials', faults: {} };
const inputOf = (html: string, name: string) =>
  html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`));

describe('the login form', () => {
  it.each([
    ['nl', 'Eigenaarslogin', '/nl/login/'],
    ['fr', 'Connexion du propriétaire', '/fr/login/'],
    ['en', 'Owner login', '/en/login/'],
    ['de', 'Eigentümer-Login', '/de/login/'],
  ] as const)('is titled in %s and posts to its own page', (language, title, path) => {
    const html = renderInPage(page(), language);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toMatch(new RegExp(`<form[^>]*action="${path}" method="post"`));
    expect(html).not.toContain('role="alert"');
  });

  it.each([
    ['nl', 'De gebruikersnaam of het wachtwoord is niet correct.'],
    ['fr', 'Le nom d’utilisateur ou le mot de passe n’est pas correct.'],
    ['en', 'The username or password are not correct.'],
    ['de', 'Der Benutzername oder das Passwort ist nicht korrekt.'],
  ] as const)('says in %s that the name or password is wrong', (language, text) => {
    const html = renderInPage(page(wrong), language);
    expect(html).toMatch(/role="alert"/);
    const [, field] = html.match(new RegExp(`<a href="#([^"]+)">${text}</a>`)) ?? [];
    expect(inputOf(html, 'name')).toContain(` id="${field}"`);
  });

  it('says that it returns to the page of the portal, and does so', () => {
    const html = renderInPage(page(undefined, { next: '/en/account/security/' }), 'en');
    expect(html).toContain('you return to where you were');
    expect(html).toContain('action="/en/login/?next=%2Fen%2Faccount%2Fsecurity%2F"');
  });

  it('mentions the e-mail address when one was typed, and links to a new password', () => {
    const html = renderInPage(page({ ...wrong, failure: 'login.wrong-mail' }), 'en');
    expect(html).toContain('The e-mail and/or password are incorrect.');
    expect(html).toContain('href="/en/password-forgotten/"');
  });

  it('says that the password was changed, until the next attempt', () => {
    const changed = (actionData?: Refusal) => renderInPage(page(actionData, { done: true }), 'en');
    expect(changed()).toContain('Your password has been saved.');
    expect(changed(wrong)).not.toContain('Your password has been saved.');
  });

  it('keeps the name and empties the password', () => {
    const html = renderInPage(page(wrong));
    expect(inputOf(html, 'name')).toContain('value="lies"');
    expect(inputOf(html, 'password')).toContain('type="password"');
    expect(inputOf(html, 'password')).not.toContain('value=');
  });

  it('asks to wait after too many attempts', () => {
    expect(renderInPage(page({ ...wrong, failure: 'login.too-many-requests' }), 'en')).toContain(
      'You have tried too many times. Please try again later, or choose a new password via “Forgotten your password?”.',
    );
  });

  it('links the message about a missing password to its field', () => {
    const html = renderInPage(page({ ...wrong, failure: null, faults: { password: 'fault.password.required' } }), 'en');
    expect(html).toContain('<a href="#login-password">Password is a required field</a>');
    expect(inputOf(html, 'password')).toContain('aria-invalid="true"');
    expect(inputOf(html, 'name')).not.toContain('aria-invalid');
  });
});

describe('the form for a forgotten password', () => {
  const forgotten = { page: 'password-forgotten' } as const;

  it('keeps the refused address', () => {
    const refusal: Refusal = {
      typed: { email: 'lies' },
      failure: null,
      faults: { email: 'fault.email.invalid-mail' },
    };
    const html = renderInPage(page(refusal, forgotten), 'en');
    expect(inputOf(html, 'email')).toContain('value="lies"');
    expect(html).toContain('href="#password-forgotten-email"');
  });

  it('is replaced by instructions after it was sent', () => {
    const html = renderInPage(page(undefined, { ...forgotten, done: true }));
    expect(html).toContain('Kijk in uw mailbox');
    expect(html).not.toContain('<form');
  });
});

describe('the form for a new password', () => {
  const reset = { page: 'password-reset', token: 'abc' } as const;

  it('contains the token of the link, and no password', () => {
    const html = renderInPage(page(undefined, reset));
    expect(inputOf(html, 'token')).toContain('value="abc"');
    expect(inputOf(html, 'password')).not.toContain('value=');
    expect(inputOf(html, 'confirmation')).not.toContain('value=');
  });

  it.each([
    [{ gone: true }, undefined],
    [{}, { typed: {}, faults: {}, failure: 'failure.gone' } satisfies Refusal],
  ])('is replaced by a way to get a new link when its own has expired: %j', (change, refusal) => {
    const html = renderInPage(page(refusal, { ...reset, ...change }));
    expect(html).toContain('href="/nl/wachtwoord-vergeten/"');
    expect(html).not.toContain('<form');
  });
});

describe('the answer to a new address', () => {
  const address = { page: 'owner-address', token: 'abc' } as const;

  it.each([
    ['confirm', 'Ja, dit adres klopt'],
    ['refuse', 'Weiger dit adres'],
  ] as const)('is a form, since programs follow links too: %s', (asks, submit) => {
    const html = renderInPage(page(undefined, { ...address, address: { asks, email: 'an@example.be' } }));
    expect(html).toContain('an@example.be');
    expect(html).toContain(submit);
    expect(inputOf(html, 'token')).toContain('value="abc"');
  });

  it.each([[{ gone: true }], [{ token: '', answer: 'refused' as const }]])('has no form for %j', (change) => {
    const html = renderInPage(page(undefined, { ...address, ...change }));
    expect(html).not.toContain('<form');
    expect(html).not.toContain('/nl/wachtwoord-vergeten/');
  });
});
