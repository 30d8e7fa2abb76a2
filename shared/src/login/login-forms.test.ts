import { passwordLimits } from '@rowhouse/shared/domain/password';
import { CallError } from '@rowhouse/shared/platform';
import { hrefFor, matchRoute, type PageId } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { loginForms } from './login-forms.ts';
import { kinds } from './testing/kinds.ts';

const password = 'een lang genoeg geheim';
const noCall = vi.fn();
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);

describe.each(kinds)('the login of a kind with %s', (_, kind) => {
  const { pages, invitation } = kind;
  const hrefIn = (page: PageId, query = '') => hrefFor(page, {}, 'fr') + query;
  const paths = {
    login: hrefIn(pages.login),
    code: hrefIn(pages.code),
    forgotten: hrefIn(pages.forgotten),
    set: hrefIn(pages.set, '?token=a-token'),
  };
  const typed = {
    login: { name: ' lies@example.be ', password: ' geheim ' },
    code: { code: ' 123 456 ' },
    forgotten: { email: ' lies@example.be ' },
    set: { password, confirmation: password },
  };
  type Form = keyof typeof paths;
  /** The pages of the kind, whose calls all answer the same. */
  const formsOf = (answer: unknown) => {
    const fail = answer instanceof Error;
    const call = vi.fn(() => (fail ? Promise.reject(answer) : Promise.resolve(answer)));
    const isOwnPath = (path: string) => matchRoute(path)?.page === pages.home;
    const calls = { isOwnPath, isLoggedIn: call, logIn: call, code: call, forgotten: call, link: call, set: call };
    // The mock stands for answers of any shape.
    return { call, ...loginForms(kind, calls as never) };
  };
  const post = (path: string, fields: Record<string, string>) => argsAt(path, noCall, sent(fields));
  const refusal = (code: CallError['code'], fields = {}) => new CallError(code, 'refused', fields);
  const open = { state: 'open', invited: null, next: null };

  it.each([
    [paths.login, false, { ...open, form: 'login', action: paths.login }],
    [paths.code, false, { ...open, form: 'code', action: paths.code }],
    [paths.forgotten, null, { ...open, form: 'forgotten', action: paths.forgotten }],
    [`${paths.forgotten}?sent=1`, null, { ...open, form: 'forgotten', action: paths.forgotten, state: 'sent' }],
    [paths.set, { name: 'Lies', isFirst: false }, { ...open, form: 'set', action: paths.set }],
    [paths.set, { name: 'Lies', isFirst: true }, { ...open, form: 'set', action: paths.set, invited: 'Lies' }],
  ])('at %s shows its form', async (path, answer, page) => {
    expect(await formsOf(answer).loader(argsAt(path, noCall))).toMatchObject({ data: page, init: { status: 200 } });
  });

  it.each([
    ['used or too old', null, true],
    ['no link of ours', refusal('invalid-input'), true],
    ['not known while the API is away', refusal('unavailable'), false],
  ])('for a link that is %s reports it correctly when it is opened', async (__, answer, isGone) => {
    expect(await formsOf(answer).loader(argsAt(paths.set, noCall))).toMatchObject({
      data: { form: 'set', state: isGone ? 'gone' : 'open' },
      init: { status: isGone ? 410 : 200 },
    });
  });

  it.runIf(invitation)('for an invitation, also one that has expired, has a page of its own', async () => {
    const path = hrefIn(invitation ?? 'home', '?token=a-token');
    const forms = formsOf({ name: 'Lies', isFirst: false });
    expect(await forms.loader(argsAt(path, noCall))).toMatchObject({ data: { form: 'set', invited: 'Lies' } });
    const gone = { data: { form: 'set', invited: '', state: 'gone' } };
    expect(await formsOf(null).loader(argsAt(path, noCall))).toMatchObject(gone);
  });

  it('leads whoever is logged in to the first page, and loads without the API after a form was sent', async () => {
    for (const path of [paths.login, paths.code])
      expect(locationOf(await formsOf(true).loader(argsAt(path, noCall)))).toBe(hrefIn(pages.home));
    const away = formsOf(refusal('unavailable'));
    await expect(away.loader(argsAt(paths.login, noCall))).rejects.toMatchObject({ code: 'unavailable' });
    const args = argsAt(paths.login, noCall, undefined, { afterAction: true });
    expect(await away.loader(args)).toMatchObject({ data: { form: 'login' } });
  });

  it.each<[Form, object, string]>([
    ['login', { name: 'lies@example.be', password: ' geheim ' }, hrefIn(pages.home)],
    ['code', { code: '123 456', language: 'fr' }, hrefIn(pages.home)],
    ['forgotten', { email: 'lies@example.be', language: 'fr' }, hrefIn(pages.forgotten, '?sent=1')],
    ['set', { ...typed.set, token: 'a-token', language: 'fr' }, hrefIn(pages.home)],
  ])('sends what was typed at %s, a password as typed, and another page follows', async (form, input, next) => {
    const { action, call } = formsOf(true);
    const result = await action(post(paths[form], typed[form]));
    expect(call).toHaveBeenCalledWith(expect.anything(), input);
    expect([locationOf(result), result instanceof Response && result.status]).toEqual([next, 303]);
  });

  const own = hrefIn(pages.home, '?a=b');
  it.each([
    [own, own],
    [`https://rowhouse.example${own}`, own],
    ['/fr/a-vendre/', hrefIn(pages.home)],
    [`//evil.example${own}`, hrefIn(pages.home)],
    [`/\\evil.example${own}`, hrefIn(pages.home)],
    [`https://evil.example${own}`, hrefIn(pages.home)],
    ['javascript:alert(1)', hrefIn(pages.home)],
    ['https://rowhouse.example:x/', hrefIn(pages.home)],
  ])('with next=%s leads to %s, but for a link of a mail', async (next, expected) => {
    const query = `?${new URLSearchParams({ next })}`;
    const forms = formsOf(true);
    for (const form of ['login', 'code'] as const)
      expect(locationOf(await forms.action(post(paths[form] + query, typed[form])))).toBe(expected);
    expect(locationOf(await forms.loader(argsAt(paths.login + query, noCall)))).toBe(expected);
    const set = `${paths.set}&${new URLSearchParams({ next })}`;
    expect(locationOf(await forms.action(post(set, typed.set)))).toBe(hrefIn(pages.home));
  });

  it('is followed by the code when one is required, and keeps the page to return to', async () => {
    const query = `?${new URLSearchParams({ next: own })}`;
    const { action } = formsOf(false);
    expect(locationOf(await action(post(paths.login + query, typed.login)))).toBe(paths.code + query);
    expect(locationOf(await action(post(paths.login, typed.login)))).toBe(paths.code);
    expect(locationOf(await action(post(paths.set, typed.set)))).toBe(paths.code);
  });

  const long = 'x'.repeat(passwordLimits.most + 1);
  it.each<[Form, Record<string, string>, Record<string, string>]>([
    ['login', {}, { name: 'required', password: 'required' }],
    ['login', { name: '  ', password: 'x' }, { name: 'required' }],
    ['login', { name: 'x'.repeat(255), password: 'y'.repeat(201) }, { name: 'too-long', password: 'too-long' }],
    ['code', { code: ' ' }, { code: 'required' }],
    ['forgotten', {}, { email: 'required' }],
    ['forgotten', { email: 'lies' }, { email: 'invalid-mail' }],
    ['forgotten', { email: `${'x'.repeat(300)}@example.be` }, { email: 'too-long' }],
    ['set', {}, { password: 'required', confirmation: 'required' }],
    ['set', { password: 'te kort', confirmation: 'te kort' }, { password: 'too-short' }],
    ['set', { password: long, confirmation: long }, { password: 'too-long' }],
    ['set', { password, confirmation: `${password}?` }, { confirmation: 'no-match' }],
  ])('rejects at %s without calling the API: %j', async (form, fields, faults) => {
    const { action, call } = formsOf(true);
    const result = await action(post(paths[form], fields));
    expect(result).toMatchObject({ data: { intent: form, failure: null, faults }, init: { status: 400 } });
    expect(call).not.toHaveBeenCalled();
  });

  it('refuses a malformed token as an expired link', async () => {
    const { action, call } = formsOf(true);
    const result = await action(post(`${paths.set}${'x'.repeat(201)}`, typed.set));
    expect(result).toMatchObject({ data: { failure: 'gone', faults: {} }, init: { status: 410 } });
    expect(call).not.toHaveBeenCalled();
  });

  it.each<[Form, CallError, object, number]>([
    ['login', refusal('wrong-credentials'), { failure: 'wrong-credentials', faults: {} }, 401],
    ['login', refusal('too-many-requests'), { failure: 'too-many-requests', faults: {} }, 429],
    ['code', refusal('wrong-credentials', { code: 'wrong' }), { failure: null, faults: { code: 'wrong' } }, 401],
    ['code', refusal('gone'), { failure: 'gone', faults: {} }, 410],
    ['forgotten', refusal('unavailable'), { failure: 'unavailable', faults: {} }, 503],
    ['set', refusal('invalid-input', { password: 'common' }), { failure: null, faults: { password: 'common' } }, 400],
    ['set', refusal('gone'), { failure: 'gone', faults: {} }, 410],
  ])('at %s reports a refusal of the API, and sends no secret back', async (form, error, reported, status) => {
    const result = await formsOf(error).action(post(paths[form], typed[form]));
    expect(result).toMatchObject({ data: reported, init: { status } });
    expect(JSON.stringify(result)).not.toMatch(/geheim|a-token|456/);
  });

  it('throws a programming error again', async () => {
    for (const form of ['login', 'code', 'forgotten', 'set'] as const)
      await expect(formsOf(new TypeError('broken')).action(post(paths[form], typed[form]))).rejects.toThrow('broken');
  });
});
