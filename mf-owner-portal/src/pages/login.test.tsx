import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import type { LoginResult } from './login.data.ts';
import { Component } from './login.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const page = (actionData?: LoginResult) => <Component data={{ changed: false }} params={{}} actionData={actionData} />;
const wrong: LoginResult = { name: 'lies', failure: 'wrong-credentials', faults: {} };
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
  ] as const)('says in %s that name or password are wrong', (language, text) => {
    const html = renderInPage(page(wrong), language);
    expect(html).toMatch(/role="alert"/);
    expect(html).toContain(text);
  });

  it('speaks of the e-mail where one was typed, and leads to a new password', () => {
    const html = renderInPage(page({ ...wrong, failure: 'wrong-mail' }), 'en');
    expect(html).toContain('The e-mail and/or password are incorrect.');
    expect(html).toContain('href="/en/password-forgotten/"');
  });

  it('says that the password was changed, until the next attempt', () => {
    const changed = (actionData?: LoginResult) =>
      renderInPage(<Component data={{ changed: true }} params={{}} actionData={actionData} />, 'en');
    expect(changed()).toContain('Your password has been changed.');
    expect(changed(wrong)).not.toContain('Your password has been changed.');
  });

  it('keeps the name and leaves the password empty', () => {
    const html = renderInPage(page(wrong));
    expect(inputOf(html, 'name')).toContain('value="lies"');
    expect(inputOf(html, 'password')).toContain('type="password"');
    expect(inputOf(html, 'password')).not.toContain('value=');
  });

  it('asks to wait after too many attempts', () => {
    expect(renderInPage(page({ ...wrong, failure: 'too-many-requests' }), 'en')).toContain(
      'You have tried too often. Please try again later, or choose a new password by “Forgotten your password?”.',
    );
  });

  it('ties a missing password to its field', () => {
    const html = renderInPage(page({ name: 'lies', failure: null, faults: { password: 'required' } }), 'en');
    expect(html).toContain('<a href="#login-password">Password is a required field</a>');
    expect(inputOf(html, 'password')).toContain('aria-invalid="true"');
    expect(inputOf(html, 'name')).not.toContain('aria-invalid');
  });
});
