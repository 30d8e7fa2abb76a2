import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, it } from 'vitest';
import { translatorIn } from '../testing/house.ts';
import { contactFieldNames } from './contact-fields.ts';
import { faultText } from './fault-text.ts';

const codes = ['required', 'too-long', 'invalid', 'invalid-mail', 'invalid-phone', 'not-agreed', 'code-of-tomorrow'];

describe('the sentence for a fault', () => {
  it.each([
    ['firstName', 'required', 'First name is a required field'],
    ['lastName', 'required', 'Last name is a required field'],
    ['email', 'required', 'Email address is a required field'],
    ['email', 'invalid-mail', 'Email address is not valid'],
    ['phone', 'too-long', 'Phone number: at most 30 characters'],
    ['firstName', 'invalid', 'First name: the entered characters are not valid'],
    ['firstName', 'code-of-tomorrow', 'First name: the entered characters are not valid'],
  ] as const)('on %s by %s is: %s', (field, code, sentence) => {
    expect(faultText(translatorIn('en'), field, code)).toBe(sentence);
  });

  it.each(languages)('is whole in %s for every field and every code', (language) => {
    const sentences = contactFieldNames.flatMap((field) =>
      codes.map((code) => faultText(translatorIn(language), field, code)),
    );
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^{}]{10,}$/u);
  });
});
