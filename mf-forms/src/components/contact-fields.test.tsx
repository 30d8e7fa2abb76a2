import { contactLimits } from '@rowhouse/shared/domain/contact-limits';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ContactFieldName, type ContactValues, contactFieldNames } from '../contact/contact-fields.ts';
import { translatorIn } from '../testing/house.ts';
import { ContactFields } from './contact-fields.tsx';

const typed: ContactValues = {
  firstName: '<script>alert(1)</script>',
  lastName: 'Peeters "de oude"',
  email: 'an@',
  phone: '0470',
  remark: '</textarea><script>alert(1)</script>',
  privacy: 'on',
};

const render = (sentences: Partial<Record<ContactFieldName, string>> = {}, values?: ContactValues) =>
  renderToString(
    <FieldScope name="site-contact">
      <ContactFields
        t={translatorIn('nl')}
        values={values}
        sentences={sentences}
        privacyHref="/nl/privacyverklaring/"
      />
    </FieldScope>,
  );

const controlOf = (html: string, name: string): string => {
  const controls = html.match(/<(?:input|textarea)[^>]*>/g) ?? [];
  return controls.find((control) => control.includes(` name="${name}"`)) ?? '';
};

describe('the fields of a contact form', () => {
  it.each(contactFieldNames)('tie a fault to %s, and to no other', (name) => {
    const html = render({ [name]: 'Zo niet' });
    const control = controlOf(html, name);
    expect(control).toContain('aria-invalid="true"');
    expect(control).toMatch(new RegExp(`aria-describedby="[^"]*site-contact-${name}-error"`));
    expect(html).toMatch(new RegExp(`<p[^>]* id="site-contact-${name}-error"[^>]*>.*?Zo niet`));
    expect(html.match(/aria-invalid/g)).toHaveLength(1);
  });

  it.each(contactFieldNames)('label %s', (name) => {
    expect(render()).toContain(`for="site-contact-${name}"`);
    expect(controlOf(render(), name)).toContain(`id="site-contact-${name}"`);
  });

  it.each(Object.entries(contactLimits))('let no more be typed in %s than the contract takes (%i)', (name, limit) => {
    expect(controlOf(render(), name)).toContain(`maxLength="${limit}"`);
  });

  it.each([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['phone', 'tel'],
  ])('let the browser fill in %s', (name, token) => {
    expect(controlOf(render(), name)).toContain(`autoComplete="${token}"`);
  });

  it('keep what was typed, as text', () => {
    const html = render({}, typed);
    expect(controlOf(html, 'firstName')).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(controlOf(html, 'lastName')).toContain('value="Peeters &quot;de oude&quot;"');
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
    expect(controlOf(html, 'privacy')).toContain('checked');
    expect(html).not.toContain('<script>');
  });

  it('begin empty and not agreed, with the way to the privacy statement', () => {
    const html = render();
    expect(controlOf(html, 'privacy')).not.toContain('checked');
    expect(html).toContain('href="/nl/privacyverklaring/"');
    expect(html).not.toContain('aria-invalid');
  });
});
