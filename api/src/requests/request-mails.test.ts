import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { factsOf } from './request-mails.ts';

test('the hours at which a visitor is best reached are written as each language writes hours', () => {
  const hoursIn = languages.map((language) => {
    const display = { language, typeName: String, attached: new Set<string>() };
    return factsOf('contact-appointment', { contactHours: '10:00-13:00' }, display).map(({ value }) => value);
  });
  expect(hoursIn.flat()).toEqual([
    '10 en 13\u00a0uur',
    '10\u00a0h et 13\u00a0h',
    '10:00 and 13:00',
    '10 und 13\u00a0Uhr',
  ]);
});
