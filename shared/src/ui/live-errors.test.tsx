// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckboxField } from './choice-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldScope, TextField } from './field.tsx';
import { type Check, LiveErrors } from './live-errors.tsx';

const given = { email: 'No such address', town: 'Another postal code', agreed: 'Please agree' };

const check: Check = (values) => ({
  email:
    String(values.get('email')) === ''
      ? 'An address is needed'
      : String(values.get('email')).includes('@')
        ? undefined
        : 'No such address',
  agreed: values.get('agreed') === 'on' ? undefined : 'Please agree',
});

const fields = (errors: Partial<typeof given>) => (
  <>
    <TextField name="email" label="E-mail" defaultValue="an" error={errors.email} required />
    <TextField name="town" label="Town" defaultValue="Ronse" error={errors.town} />
    <TextField name="zip" label="Postal code" defaultValue="9000" />
    <CheckboxField name="agreed" label="I agree" error={errors.agreed} />
  </>
);

let fail = () => {};

const Form = ({ by }: { by?: Check }) => {
  const [attempt, setAttempt] = useState({});
  fail = () => setAttempt({});
  return (
    <FieldScope name="form">
      <form>
        <ErrorSummary title="Please check" errors={given} attempt={attempt} check={by} related={{ town: ['zip'] }} />
        {fields(given)}
      </form>
    </FieldScope>
  );
};

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const place = document.createElement('main');
document.body.append(place);
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const inputOf = (name: string): HTMLInputElement => {
  const input = document.getElementById(`form-${name}`);
  if (!(input instanceof HTMLInputElement)) throw new Error(`no input ${name}`);
  return input;
};
const say = (input: Element, type: string) => act(() => input.dispatchEvent(new Event(type, { bubbles: true })));
const type = async (name: string, value: string) => {
  inputOf(name).value = value;
  await say(inputOf(name), 'input');
};
const leave = (name: string) => say(inputOf(name), 'focusout');
const tick = async (name: string, checked: boolean) => {
  inputOf(name).checked = checked;
  await say(inputOf(name), 'input');
  await say(inputOf(name), 'change');
};
const summary = () => [...place.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const shown = (name: string) => ({
  text: document.getElementById(`form-${name}-error`)?.textContent ?? null,
  invalid: inputOf(name).getAttribute('aria-invalid'),
  described: inputOf(name).getAttribute('aria-describedby'),
});
const mended = { text: null, invalid: null, described: null };

describe('a rejected form with a check', () => {
  beforeEach(() => act(() => root.render(<Form by={check} />)));

  it('ends an error with the input that mends it, at its field and in the summary', async () => {
    expect(summary()).toEqual(Object.values(given));
    await type('email', 'an@example');
    expect(shown('email')).toEqual(mended);
    expect(summary()).toEqual([given.town, given.agreed]);
    await tick('agreed', true);
    expect(shown('agreed')).toEqual(mended);
    expect(summary()).toEqual([given.town]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
  });

  it('keeps what is still wrong, and says what is wrong now when the field is left', async () => {
    await leave('email');
    await type('email', 'anne');
    await leave('email');
    expect(shown('email')).toMatchObject({ text: given.email, invalid: 'true' });
    await type('email', '');
    expect(shown('email').text).toBe(given.email);
    await leave('email');
    expect(shown('email').text).toBe('An address is needed');
    expect(summary()[0]).toBe('An address is needed');
  });

  it('shows an error again when a field that was mended is left in another error', async () => {
    await type('email', 'an@example');
    await type('email', 'an');
    expect(shown('email')).toEqual(mended);
    await leave('email');
    expect(shown('email').text).toBe(given.email);
  });

  it.each(['town', 'zip'])('ends what only the server can know when %s changes, and not before', async (name) => {
    await leave('town');
    await type('email', 'an@example');
    expect(shown('town').text).toBe(given.town);
    const value = inputOf(name).value;
    await type(name, `${value}1`);
    expect(shown('town')).toEqual(mended);
    await type(name, value);
    expect(shown('town').text).toBe(given.town);
  });

  it('shows every error of the next attempt, and takes the focus', async () => {
    await type('email', 'an@example');
    await tick('agreed', true);
    await type('town', 'Gent');
    expect(summary()).toEqual([]);
    inputOf('email').focus();
    await act(() => fail());
    expect(summary()).toEqual(Object.values(given));
    expect(shown('email').text).toBe(given.email);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
  });
});

describe('a rejected form without a check', () => {
  it('ends an error when its field changed and the browser finds nothing wrong', async () => {
    await act(() => root.render(<Form />));
    await type('email', '');
    expect(shown('email').text).toBe(given.email);
    await type('email', 'an@example');
    expect(shown('email')).toEqual(mended);
    await tick('agreed', true);
    expect(summary()).toEqual([given.town]);
  });

  it('needs no summary', async () => {
    await act(() =>
      root.render(
        <FieldScope name="form">
          <form>
            <LiveErrors errors={given} />
            {fields(given)}
          </form>
        </FieldScope>,
      ),
    );
    expect(shown('town').text).toBe(given.town);
    await type('town', 'Gent');
    expect(shown('town')).toEqual(mended);
    expect(shown('email').text).toBe(given.email);
  });
});
