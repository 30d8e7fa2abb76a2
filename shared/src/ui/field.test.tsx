import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckboxField, RadioGroup } from './choice-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldScope, TextArea, TextField } from './field.tsx';
import { SelectField } from './select-field.tsx';

const options = [
  { value: 'buy', label: 'Buy' },
  { value: 'rent', label: 'Rent' },
];

/** The attributes of the first `tag` in the markup. */
const attributes = (html: string, tag: string): Record<string, string> => {
  const opening = new RegExp(`<${tag}(\\s[^>]*)?>`).exec(html)?.[1] ?? '';
  return Object.fromEntries([...opening.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
};

const controls: [tag: string, render: (props: { hint?: string; error?: string; required?: boolean }) => ReactNode][] = [
  ['input', (props) => <TextField name="email" label="E-mail" type="email" {...props} />],
  ['textarea', (props) => <TextArea name="email" label="E-mail" {...props} />],
  ['select', (props) => <SelectField name="email" label="E-mail" options={options} {...props} />],
  ['input', (props) => <CheckboxField name="email" label="E-mail" {...props} />],
];

describe.each(controls)('a field with %s', (tag, render) => {
  it('connects its label to its control', () => {
    const html = renderToString(<FieldScope name="contact">{render({})}</FieldScope>);
    expect(attributes(html, tag)).toMatchObject({ id: 'contact-email', name: 'email' });
    expect(attributes(html, 'label').for).toBe('contact-email');
  });

  it('describes its control by hint and error, in reading order', () => {
    const html = renderToString(<FieldScope name="contact">{render({ hint: 'Hint', error: 'Missing' })}</FieldScope>);
    expect(attributes(html, tag)).toMatchObject({
      'aria-describedby': 'contact-email-hint contact-email-error',
      'aria-invalid': 'true',
    });
    expect(html).toMatch(/id="contact-email-hint"[^>]*>Hint/);
    expect(html).toMatch(/id="contact-email-error"[^>]*>.*Missing/);
  });

  it('has no attributes for a missing error or hint', () => {
    const html = renderToString(render({}));
    expect(html).not.toMatch(/aria-describedby|aria-invalid|required/);
  });

  it('marks a required control as required', () => {
    expect(attributes(renderToString(render({ required: true })), tag)).toHaveProperty('required');
  });
});

describe('a group of radio buttons', () => {
  const html = renderToString(
    <FieldScope name="contact">
      <RadioGroup name="goal" label="I want to" options={options} defaultValue="rent" error="Choose one" />
    </FieldScope>,
  );

  it('has a legend and is described by its error', () => {
    expect(html).toMatch(/<legend[^>]*>I want to/);
    expect(attributes(html, 'fieldset')['aria-describedby']).toBe('contact-goal-error');
  });

  it('labels each option and checks the selected one', () => {
    expect(html).toMatch(/<label for="contact-goal">Buy/);
    expect(html).toMatch(/<label for="contact-goal-2">Rent/);
    expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="rent"');
  });
});

describe('the error summary', () => {
  it('links each error to its field', () => {
    const html = renderToString(
      <FieldScope name="contact">
        <ErrorSummary title="Two things" errors={{ email: 'Missing', goal: 'Choose one', name: undefined }} />
      </FieldScope>,
    );
    expect([...html.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, href, text]) => [href, text])).toEqual([
      ['#contact-email', 'Missing'],
      ['#contact-goal', 'Choose one'],
    ]);
    expect(html).toContain('role="alert"');
    expect(html).toContain('tabindex="-1"');
  });

  it('renders nothing without errors', () => {
    expect(renderToString(<ErrorSummary title="Two things" errors={{ email: undefined }} />)).toBe('');
  });
});
