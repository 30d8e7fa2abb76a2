// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { servedForms } from './served-forms.ts';

const formsAs = (inner: string) =>
  `<form action="/a"><input name="text"><input name="box" type="checkbox" value="1">${inner}</form><form action="/a"><textarea name="text"></textarea></form>`;
const valueAt = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Types into the forms of the server, renders the page anew as React does, and restores. */
const renewed = (
  before: string,
  after: string,
  meanwhile: (served: ReturnType<typeof servedForms>) => void = () => undefined,
) => {
  document.body.innerHTML = before;
  const [text, area] = document.querySelectorAll<HTMLInputElement>('[name=text]');
  const served = servedForms();
  if (text) text.value = 'An';
  if (area) area.value = 'Hello';
  const box = document.querySelector<HTMLInputElement>('[name=box]');
  if (box) box.checked = true;
  area?.focus();
  meanwhile(served);
  document.body.innerHTML = after;
  served.restore();
  vi.runAllTimers();
};

test('what was typed is in the forms that replace the server’s, each in its own, with the focus', () => {
  renewed(formsAs(''), `<main>${formsAs('')}</main>`);
  expect(valueAt('form:first-child [name=text]')).toBe('An');
  expect(document.querySelector<HTMLInputElement>('[name=box]')?.checked).toBe(true);
  expect(valueAt('textarea')).toBe('Hello');
  expect(document.activeElement).toBe(document.querySelector('textarea'));
});

test('nodes of others beside the fields make no difference', () => {
  renewed(formsAs('<div></div><input type="hidden" name="ext">'), formsAs(''));
  expect(valueAt('[name=text]')).toBe('An');
});

test('the front’s notice is still there', () => {
  renewed('<page-notice>Preview</page-notice>', '<main></main>');
  expect(document.querySelector('page-notice')?.textContent).toBe('Preview');
});

test('the next page gets nothing of it', () => {
  renewed(`<page-notice>Copy</page-notice>${formsAs('')}`, formsAs(''), (served) => served.drop());
  expect(valueAt('[name=text]')).toBe('');
  expect(document.querySelector('page-notice')).toBeNull();
});
